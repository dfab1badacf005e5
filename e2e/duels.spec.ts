import { betterOf, gameSlugs, type GameSlug } from '@reflex/contract'
import { Duellist, type Seat } from './support/duellist.ts'
import { MEMORY } from './support/play-to-rank.ts'
import { expect, test } from './support/test.ts'
import { isNightly } from './support/nightly.ts'

test.describe.configure({ timeout: 120_000 })

const LINES = {
  ko: { beat: (name: string) => `${name}님을 이겨 보세요`, fair: '순위표에는 오르지 않아요' },
  en: { beat: (name: string) => `Beat ${name}`, fair: 'never on the leaderboards' },
}
const OUTCOMES = {
  ko: { won: '이겼어요', lost: '앞섰어요', tied: '똑같아요' },
  en: { won: 'You beat', lost: 'is ahead', tied: 'Exactly like' },
}

const outcomeOf = (game: GameSlug, mine: number, theirs: number): 'won' | 'lost' | 'tied' => {
  if (mine === theirs) return 'tied'
  return (betterOf(game) === 'lower') === mine < theirs ? 'won' : 'lost'
}

const koreanPhone: Seat = { name: '수진', device: 'phone', locale: 'ko' }
const englishDesktop: Seat = { name: 'Zed', device: 'desktop', locale: 'en' }

/** Opens the other's link, plays it, and sees who won. */
async function answer(game: GameSlug, link: string, me: Duellist, other: Duellist, of: number) {
  const { page, seat } = me
  await me.goTo(link)
  await expect(page.locator('h1')).toHaveText(LINES[seat.locale].beat(other.seat.name))
  await expect(page.locator('[data-duel]')).toContainText(LINES[seat.locale].fair)
  await expect(page.locator('[data-duel] [data-score]')).toHaveAttribute('data-score', String(of))
  // Whoever has never been here plays with one press: it is on the first screen.
  await expect(page.locator('[data-action="start"]')).toBeInViewport({ ratio: 1 })
  const slipAt = MEMORY.has(game) ? (seat.device === 'phone' ? 2 : 1) : undefined
  const mine = await me.play(game, slipAt)
  const expected = outcomeOf(game, mine, of)
  const outcome = page.locator('[data-duel-outcome]')
  await expect(outcome).toHaveAttribute('data-duel-outcome', expected)
  await expect(outcome.locator('h2')).toContainText(OUTCOMES[seat.locale][expected])
  if (game === 'reaction-time') await expect(outcome.locator('[data-trial]')).toHaveCount(5)
  await expect(page.locator('[data-row][data-you]')).toContainText(seat.name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expect.poll(() => me.calls.events('duel_open')).toContainEqual({ game })
  await expect
    .poll(() => me.calls.events('duel_play'))
    .toContainEqual({ game, won: expected === 'won' })
  return mine
}

/** Looks at how the other did it: slowly, to a chosen try, and in figures. */
async function watch({ page }: Duellist, link: string): Promise<void> {
  await page.goto(link.replace('/duel/', '/run/'))
  await page.getByRole('button', { name: '¼×' }).click()
  await page.locator('[data-action="play"]').click()
  await expect(page.locator('[data-replay][data-phase="waiting"]')).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')
  await page.locator('[data-trial="3"]').click()
  await page.locator('[data-action="pause"]').click()
  await expect(page.locator('table tbody tr')).toHaveCount(5)
}

/**
 * What a duel is in every game, the server's own tests prove, and the nightly run plays them all.
 */
const games: readonly GameSlug[] = isNightly ? gameSlugs : ['aim-trainer']

games.forEach((game, i) => {
  const seats = i % 2 === 0 ? [koreanPhone, englishDesktop] : [englishDesktop, koreanPhone]
  const [first = koreanPhone, second = englishDesktop] = seats
  test(`a duel in ${game} goes from a ${first.device} to a ${second.device} and back`, async ({
    openVisitor,
    server,
  }) => {
    const ann = await Duellist.sitDown(openVisitor, server, first)
    await ann.goTo(`/game/${game}`)
    const opened = await ann.play(game, MEMORY.has(game) ? 1 : undefined)
    await expect(ann.page.locator('[data-rank]')).toBeVisible()
    const link = await ann.send('duel')

    const bob = await Duellist.sitDown(openVisitor, server, second)
    const answered = await answer(game, link, bob, ann, opened)
    const back = await bob.send('send-back')
    const last = await answer(game, back, ann, bob, answered)

    await ann.send('send-back')

    const board = await ann.page.request.get(`/api/v1/leaderboard?game=${game}&limit=100`)
    const { rows } = (await board.json()).data as { rows: { nickname: string; ms: number }[] }
    expect(rows.filter(({ nickname }) => nickname === ann.seat.name).map(({ ms }) => ms)).toEqual([
      opened,
    ])
    expect(rows.map(({ nickname }) => nickname)).not.toContain(bob.seat.name)
    const duel = await ann.page.request.get(`/api/v1${back.replace('/duel/', '/duels/')}`)
    expect((await duel.json()).data).toMatchObject({
      players: 1,
      rows: [{ nickname: ann.seat.name, ms: last }],
    })

    await expect
      .poll(() => ann.calls.events('duel_share'))
      .toEqual([
        { game, from: 'result' },
        { game, from: 'back' },
      ])
    await expect.poll(() => bob.calls.events('duel_share')).toEqual([{ game, from: 'back' }])
    if (game === 'reaction-time') await watch(bob, link)
  })
})
