import type { Page } from '@playwright/test'
import type { GameSlug } from '@reflex/contract'

const uid = '0b9c8f3a-1111-4222-8333-444455556666'
const standing = {
  rank: 6,
  ranks: { today: 6, week: 41, alltime: 1204 },
  players: 6,
  isPersonalBest: true,
  review: false,
  nickname_rejected: false,
}

/** The server's answer to a run, for tests of what the page does with it. */
export const answerOk = { json: { ok: true, data: standing } }

const run = (game: GameSlug, ms: number) => ({
  game,
  uid,
  token: 'finished',
  ms,
  mistakes: 0,
  actionLog: [],
})

const challenge = {
  uid,
  token: 'finished',
  total_ms: 60_470,
  reaction_ms: 1460,
  leftright_ms: 5200,
  color_ms: 6100,
  sequence_ms: 14_010,
  aim_ms: 18_200,
  number_ms: 15_500,
  actionLog: [],
  segments: [],
}

/** Opens a game with a result that waits to be sent, without the minute that playing it takes. */
export async function openFinished(page: Page, game: GameSlug, ms: number): Promise<void> {
  await keep(page, `labs_unsent_${game}`, [run(game, ms)])
  await page.goto(`/game/${game}`)
}

export async function openFinishedChallenge(page: Page): Promise<void> {
  await keep(page, 'labs_unsent_challenges', [challenge])
  await page.goto('/challenge')
}

async function keep(page: Page, key: string, value: object): Promise<void> {
  const entries = { labs_uid: uid, [key]: JSON.stringify(value) }
  await page.addInitScript((kept) => {
    const seen = Object.keys(kept).join()
    if (sessionStorage.getItem(seen)) return
    sessionStorage.setItem(seen, 'once')
    for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text)
  }, entries)
}
