import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createVisitorFacts } from './visitor-facts.ts'

interface Row {
  readonly device: string
  readonly browser: string
  readonly agent: string
}

/** Agents as browsers send them: device, browser and agent, with a tab between. */
const list = new URL('../../testing/user-agents.tsv', import.meta.url)

const rows = readFileSync(list, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Row => {
    const [device = '', browser = '', agent = ''] = line.split('\t')
    return { device, browser, agent }
  })

test('two hundred browsers are told by device and by the name that people know them by', () => {
  const factsOf = createVisitorFacts()
  const told = rows.map(({ agent }): Row => {
    const { device, browser } = factsOf(agent)
    return { device, browser, agent }
  })
  expect(told).toEqual(rows)
  expect(rows.length).toBeGreaterThan(200)
})

test.for(['KAKAOTALK', 'NAVER', 'Whale', 'Samsung Internet', 'Daum', 'Line', 'Instagram'])(
  'the list has %s on phones',
  (name) => {
    const phones = rows.filter(({ device, browser }) => device === 'mobile' && browser === name)
    expect(phones.length).toBeGreaterThan(1)
  },
)

test('who does not say what it is is a bot; a browser unheard of is a computer', () => {
  const factsOf = createVisitorFacts()
  expect(factsOf(undefined)).toEqual({ bot: true, device: 'bot', browser: 'bot' })
  expect(factsOf('Mozilla/5.0 (Windows NT 10.0)')).toMatchObject({ bot: false, device: 'desktop' })
})

test('no agent makes a name longer than the column takes', () => {
  const factsOf = createVisitorFacts()
  const { browser } = factsOf(`${'N'.repeat(300)}/1.0 (Windows NT 10.0)`)
  expect(browser.length).toBeLessThanOrEqual(40)
})

test('of many agents those asked for last are remembered, and no more than so many', () => {
  const factsOf = createVisitorFacts()
  const agent = (nth: number) => `Googlebot/${nth}`
  const [first, second] = [factsOf(agent(0)), factsOf(agent(1))]
  for (let nth = 2; nth < 2000; nth++) factsOf(agent(nth))
  // The same object: it was not read again.
  expect(factsOf(agent(0))).toBe(first)
  factsOf(agent(2000))
  expect(factsOf(agent(0))).toBe(first)
  expect(factsOf(agent(1))).not.toBe(second)
})
