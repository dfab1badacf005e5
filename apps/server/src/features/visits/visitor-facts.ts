import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { VisitorFacts } from './port.ts'
import { nameOfBrowser } from './browser-names.ts'

const KEPT_AT_MOST = 2000
const LONGEST_AGENT = 500

const devices: ReadonlySet<string> = new Set(['desktop', 'mobile', 'tablet'])

/** Televisions, consoles and headsets, of which the library takes some for a computer or a phone. */
const elsewhere =
  /SMART-?TV|Web0S|BRAVIA|CrKey|\bAFT\w|Xbox|PlayStation|Nintendo|OculusBrowser|\bVR\b/i

function deviceOf(agent: string, kind: string | undefined): string {
  if (kind === 'tv' || elsewhere.test(agent)) return 'other'
  // The library takes whatever is of Huawei for a phone.
  if (agent.includes('Huawei')) return agent.includes('Mobile') ? 'mobile' : 'tablet'
  if (kind !== undefined && devices.has(kind)) return kind
  return agent.includes('Mobile') ? 'mobile' : 'desktop'
}

/** A browser always names itself: an empty agent is a bot's. */
function read(agent: string): VisitorFacts {
  if (agent === '' || isbot(agent)) return { bot: true, device: 'bot', browser: 'bot' }
  const { platform, browser } = Bowser.parse(agent)
  const device = deviceOf(agent, platform.type)
  return { bot: false, device, browser: nameOfBrowser(agent, browser.name, device).slice(0, 40) }
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
