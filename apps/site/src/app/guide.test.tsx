import { boardSlugs, unitOf, type BoardSlug } from '@reflex/contract'
import { recordLines } from '@reflex/games/record-lines'
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
  const { record } = recordLines[slug]
  return String(unitOf(slug) === 'seconds' ? record / 1000 : record)
}

describe.each([
  ['ko', '최고 수준의 기록</h3>'],
  ['en', 'A record pace</h3>'],
] as const)('the guide, in %s', (locale, heading) => {
  test('[PAGE-1] names the line of each board as the server has it', async () => {
    const shown = (await rowsOf(heading, locale)).map((row) => row.match(/[\d.]+/)?.[0])
    expect(shown.toSorted()).toEqual(boardSlugs.map(shownLine).toSorted())
  })
})
