import { isbot } from 'isbot'
import { UAParser } from 'ua-parser-js'
import type { VisitorFacts } from '../ports/visits.ts'

const KEPT_AT_MOST = 2000
const LONGEST_AGENT = 500
const devices: ReadonlySet<string> = new Set(['mobile', 'tablet'])

/** A browser always names itself: an empty agent is a bot's. */
function read(agent: string): VisitorFacts {
  if (agent === '' || isbot(agent)) return { bot: true, device: 'bot', browser: 'bot' }
  const { device, browser } = new UAParser(agent).getResult()
  const kind = device.type ?? 'desktop'
  return {
    bot: false,
    device: kind === 'desktop' || devices.has(kind) ? kind : 'other',
    browser: (browser.name ?? 'unknown').slice(0, 40),
  }
}

/** Reading a browser's name is dear and the names are few: those read last are remembered. */
export function createVisitorFacts(): (agent: string | undefined) => VisitorFacts {
  const known = new Map<string, VisitorFacts>()
  return (whole = '') => {
    const agent = whole.slice(0, LONGEST_AGENT)
    const facts = known.get(agent) ?? read(agent)
    known.delete(agent)
    known.set(agent, facts)
    const [oldest] = known.keys()
    if (known.size > KEPT_AT_MOST && oldest !== undefined) known.delete(oldest)
    return facts
  }
}
