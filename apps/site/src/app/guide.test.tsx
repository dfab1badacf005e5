import { boardSlugs, RECORD_PLAYERS_OF_AN_ADDRESS, unitOf, type BoardSlug } from '@reflex/contract'
import { CONFIRM, NEAR, recordThresholds } from '@reflex/games/record-rule'
import { RUNS_TO_CARRY } from '@reflex/games/trust'
import { describe, expect, test } from 'vitest'
import { renderPage } from './entry-server.tsx'

const spaced = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** The rows of the guide's table of lines, which is the one below the heading of that name. */
async function rowsOf(heading: string, locale: 'ko' | 'en'): Promise<string[]> {
  const { html } = await renderPage('/guide', locale)
  const table = (html.split(heading)[1] ?? '').split('</table>')[0] ?? ''
  return (table.split('<tbody>')[1] ?? '').split('</tr>').map(spaced).slice(0, -1)
}

const shownLine = (slug: BoardSlug): string => {
  const { record } = recordThresholds[slug]
  return String(unitOf(slug) === 'seconds' ? record / 1000 : record)
}

const { runs, of, hours } = CONFIRM
const percent = Math.round(NEAR * 100)
const history = RUNS_TO_CARRY
const players = RECORD_PLAYERS_OF_AN_ADDRESS

const promises = {
  ko: [
    `걸쳐 ${history} 판 이상이`,
    `다음 ${of} 판 가운데 ${runs} 판`,
    `기록의 ${percent} % 안`,
    `${hours} 시간 넘게`,
    `하루에 ${players} 명을 넘으면`,
  ],
  en: [
    `at least ${history} ranked runs`,
    `by ${runs} of your next ${of} runs`,
    `within ${percent} % of it`,
    `and ${hours} hours or more`,
    `${players} players a day`,
  ],
}

describe.each([
  ['ko', '최고 수준의 기록</h3>'],
  ['en', 'A record pace</h3>'],
] as const)('the guide, in %s', (locale, heading) => {
  test.each(promises[locale])('[PAGE-1] tells the rule as it holds: %s', async (promise) => {
    const { html } = await renderPage('/guide', locale)
    expect(spaced(html.replaceAll('<!-- -->', ' '))).toContain(promise)
  })

  test('[PAGE-1] names the line of each board as the server has it', async () => {
    const shown = (await rowsOf(heading, locale)).map((row) => row.match(/[\d.]+/)?.[0])
    expect(new Set(shown)).toEqual(new Set(boardSlugs.map(shownLine)))
  })
})
