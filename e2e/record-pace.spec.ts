import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CallData } from '@reflex/contract'
import { onEitherScreen } from './support/on-screens.ts'
import { hostRun } from './support/host-run.ts'
import {
  finishedRecordChallenge,
  finishedRun,
  leaveInOutbox,
  sendRun,
} from './support/scripted-run.ts'
import { ServerProcess } from './support/server-process.ts'
import { expect, test as base } from './support/test.ts'

const DAY_MS = 86_400_000
const GAME = 'reaction-time'
const BOARD = `/leaderboard/${GAME}`
/** All of them near the first, and as far apart as people's are. */
const RECORD = [160, 166] as const
const NEAR = [170, 174] as const
const NEAR_AGAIN = [180, 183] as const
const ORDINARY = [300, 340] as const

/** Days pass on it, and its first places are taken: no other test is to have that on its boards. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const server = await ServerProcess.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

test.use({ timezoneId: 'Asia/Seoul' })

const nowOf = (server: ServerProcess): Promise<number> => server.setClock({ pass: 0 })

/** The page's clock goes with the server's, which lets days pass. */
async function opensAs(page: Page, server: ServerProcess, uid: string, locale: 'ko' | 'en') {
  await page.clock.install({ time: await nowOf(server) })
  await page.goto('/about')
  await page.evaluate(
    ([id, language]) => {
      localStorage.setItem('labs_uid', id)
      localStorage.setItem('labs_locale', language)
      localStorage.setItem('labs_nickname', 'Quick')
    },
    [uid, locale] as const,
  )
}

async function letPassUntil(page: Page, server: ServerProcess, moment: number): Promise<void> {
  await server.letPass(moment - (await nowOf(server)))
  await page.clock.setSystemTime(moment)
}

async function waitingOf(server: ServerProcess, uid: string) {
  const reply = await fetch(`${server.origin}/api/v1/me`, { headers: { 'x-labs-uid': uid } })
  const { data } = (await reply.json()) as { data: CallData<'getMe'> }
  return data.waiting?.[GAME]
}

/** By the board that everybody sees, which does not have the row. */
async function placeOn(server: ServerProcess, query: string, ms: number): Promise<string> {
  const reply = await fetch(`${server.origin}/api/v1/leaderboard?game=${GAME}${query}`)
  const { data } = (await reply.json()) as { data: CallData<'getLeaderboard'> }
  return String(1 + data.rows.filter((row) => row.ms < ms).length)
}

const boards = {
  '': '',
  '?range=weekly': '&timeRange=weekly',
  '?range=alltime': '&timeRange=alltime',
  '?scope=country': '&country=XX',
}

const ownRow = (page: Page) => page.locator('[data-row][data-you][data-unconfirmed]')

async function playsRecord(page: Page, server: ServerProcess, uid: string): Promise<number> {
  const body = await finishedRun(server, uid, GAME, RECORD)
  await leaveInOutbox(page, body)
  await page.clock.setSystemTime(await nowOf(server))
  await page.goto(`/game/${GAME}`)
  await expect(page.locator('[data-notice="confirm"] [data-need]')).toBeVisible()
  return body.ms
}

onEitherScreen('desktop', (screen) => {
  // Of one address only three players come to a record within days that hang together.
  test.beforeEach(async ({ server }) => {
    if (screen === 'phone') await server.letPass(10 * DAY_MS)
  })

  test('[GAME-5] [LB-3] a record pace says what it waits for, stands on its player’s boards alone, and is told once it is confirmed', async ({
    page,
    server,
    openVisitor,
  }) => {
    const uid = randomUUID()
    await hostRun(server, GAME, 'Somebody')
    await opensAs(page, server, uid, 'en')
    const ms = await playsRecord(page, server, uid)
    const notice = page.locator('[data-notice="confirm"]')
    const from = (await waitingOf(server, uid))?.confirm.not_before ?? 0
    expect(from).toBeGreaterThan(await nowOf(server))

    await test.step('the result says what to do, and from when on by the visitor’s clock', async () => {
      await expect(notice.locator('[data-need]')).toHaveAttribute('data-need', 'twiceLater')
      await expect(notice.locator('[data-near]')).toHaveAttribute('data-near', '0')
      await expect(notice).toContainText(`Two more runs of ${Math.floor(ms * 1.15)} ms or better`)
      const inSeoul = new Intl.DateTimeFormat('en', {
        timeZone: 'Asia/Seoul',
        hour: 'numeric',
        minute: '2-digit',
      })
      await expect(notice).toContainText(inSeoul.format(Math.ceil(from / 60_000) * 60_000))
      await shot(page, screen, 'result-en')
    })

    await test.step('every board of now has the row, for its player alone', async () => {
      for (const [search, query] of Object.entries(boards)) {
        await page.goto(BOARD + search)
        await expect(ownRow(page)).toHaveAttribute('data-row', await placeOn(server, query, ms))
        await expect(ownRow(page).locator('[data-value]')).toHaveAttribute('data-value', `${ms}`)
        await expect(ownRow(page)).toContainText('not confirmed yet')
      }
      await expect(page.locator('table [data-need="twiceLater"]')).toBeVisible()
      await shot(page, screen, 'board-en')
      const other = await openVisitor()
      // By this page's clock it is another day.
      await other.goto(`${BOARD}?range=alltime`)
      await expect(other.locator('[data-row]').first()).toBeVisible()
      await expect(other.locator('[data-unconfirmed]')).toHaveCount(0)
    })

    await test.step('a near run on the later day is one of two', async () => {
      await letPassUntil(page, server, from + 60_000)
      await sendRun(server, await finishedRun(server, uid, GAME, NEAR))
      await page.goto('/')
      const card = page.locator(`[data-card="${GAME}"]`)
      await expect(card.locator('[data-need]')).toHaveAttribute('data-need', 'once')
      await expect(card.locator('[data-near]')).toHaveAttribute('data-near', '1')
      await card.scrollIntoViewIfNeeded()
      await shot(page, screen, 'home-en')
      await page.goto(`/game/${GAME}`)
      await expect(page.locator('[data-phase="idle"] [data-need="once"]')).toBeVisible()
      await shot(page, screen, 'idle-en')
    })

    await test.step('the other one puts it on the boards of its own day, and that is told', async () => {
      await leaveInOutbox(page, await finishedRun(server, uid, GAME, NEAR_AGAIN))
      await page.goto(`/game/${GAME}`)
      await expect(page.locator('[data-told="ranked"]')).toContainText(`${ms} ms is confirmed`)
      await shot(page, screen, 'confirmed-en')
      await page.goto(`${BOARD}?range=alltime`)
      const you = page.locator('[data-row][data-you]')
      await expect(you.locator('[data-value]')).toHaveAttribute('data-value', `${ms}`)
      await expect(page.locator('[data-unconfirmed]')).toHaveCount(0)
      await expect(page.locator('[data-told="ranked"]')).toBeVisible()
    })
  })
})

test('[GAME-5] a record pace that is not shown again goes to an operator, and its player is told', async ({
  page,
  server,
}) => {
  const uid = randomUUID()
  await opensAs(page, server, uid, 'ko')
  const ms = await playsRecord(page, server, uid)
  await expect(page.locator('[data-notice="confirm"]')).toContainText('두 판을 더 하면')
  await shot(page, 'desktop', 'result-ko')
  const from = (await waitingOf(server, uid))?.confirm.not_before ?? 0
  await page.goto(BOARD)
  await expect(ownRow(page)).toContainText('아직 확인 전')
  await shot(page, 'desktop', 'board-ko')
  await page.goto('/')
  await page.locator(`[data-card="${GAME}"] [data-need="twiceLater"]`).scrollIntoViewIfNeeded()
  await shot(page, 'desktop', 'home-ko')
  await page.goto(`/game/${GAME}`)
  await expect(page.locator('[data-phase="idle"] [data-need="twiceLater"]')).toBeVisible()
  await shot(page, 'desktop', 'idle-ko')
  await letPassUntil(page, server, from + 60_000)
  for (let left = 5; left > 1; left--) {
    expect((await waitingOf(server, uid))?.confirm.left).toBe(left)
    await sendRun(server, await finishedRun(server, uid, GAME, ORDINARY))
  }
  await page.goto('/')
  const told = page.locator(`[data-card="${GAME}"] [data-told="review"]`)
  await expect(told).toContainText(`${ms}ms 기록은 운영자가 살펴보고 있어요`)
  await page.goto(BOARD)
  await expect(page.locator('[data-told="review"]')).toBeVisible()
  await expect(page.locator('[data-unconfirmed]')).toHaveCount(0)
  await shot(page, 'desktop', 'review-ko')
})

test('[CH-11] a challenge at record pace says what it waits for, and stands on the panel beside it and on its board', async ({
  page,
  server,
}) => {
  await server.letPass(20 * DAY_MS)
  const uid = randomUUID()
  await opensAs(page, server, uid, 'en')
  const body = await finishedRecordChallenge(server, uid)
  await leaveInOutbox(page, body)
  await page.clock.setSystemTime(await nowOf(server))
  await page.goto('/challenge')
  const notice = page.locator('[data-notice="confirm"]')
  await expect(notice.locator('[data-need]')).toHaveAttribute('data-need', 'twiceLater')
  const value = ownRow(page).locator('[data-value]')
  await expect(value).toHaveAttribute('data-value', `${body.total_ms}`)
  await shot(page, 'desktop', 'challenge-en')
  await page.goto('/leaderboard/reflex-challenge?range=alltime')
  await expect(value).toHaveAttribute('data-value', `${body.total_ms}`)
  await page.goto('/')
  await expect(page.locator('[data-claims="reflex-challenge"] [data-need]')).toBeVisible()
  await shot(page, 'desktop', 'home-challenge-en')

  await test.step('who deletes the data is told nothing more of it', async () => {
    await page.request.delete('/api/v1/me', { headers: { 'x-labs-uid': uid } })
    await page.goto('/leaderboard/reflex-challenge?range=alltime')
    await expect(page.locator('[data-empty]')).toBeVisible()
    await page.goto('/')
    await expect(page.locator('[data-card]').first()).toBeVisible()
    await expect(page.locator('[data-claims]')).toHaveCount(0)
  })
})

async function shot(page: Page, screen: string, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${screen}-${name}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
