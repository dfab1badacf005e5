import type { Page } from '@playwright/test'

const UID = '11111111-1111-4111-8111-111111111111'
const LONG_NAME = '아주 빠른 번개손 플레이어'

/** A finished challenge of this tab, as the page itself keeps it, and a board with long names. */
export async function openFinishedChallenge(page: Page): Promise<void> {
  const parts = { reaction_ms: 300, leftright_ms: 4000, color_ms: 5000, sequence_ms: 3000 }
  const body = { ...parts, aim_ms: 6700, number_ms: 2000, total_ms: 21_000 }
  const session = { token: 'token', seed: '0'.repeat(32), expires_at: Date.now() + 3_600_000 }
  const result = {
    body: { uid: UID, token: 'token', ...body, nickname: 'Zed', actionLog: [], segments: [] },
    standing: {
      rank: 6,
      isPersonalBest: true,
      ranks: { today: 6, week: 12, alltime: 40 },
      players: 9,
      review: false,
    },
  }
  const rows = Array.from({ length: 10 }, (_, i) => ({
    rank: i + 1,
    uid: `abcd000${i}`,
    nickname: LONG_NAME,
    country: 'KR',
    total_ms: 20_000 + i * 1234,
  }))
  await page.route('**/api/v1/challenge/leaderboard*', (route) =>
    route.fulfill({ json: { ok: true, data: { rows, players: rows.length } } }),
  )
  await page.goto('/about')
  await page.evaluate(
    ([uid, kept]) => {
      localStorage.setItem('labs_uid', uid ?? '')
      for (const [key, value] of Object.entries(JSON.parse(kept ?? '{}')))
        sessionStorage.setItem(key, JSON.stringify(value))
      history.replaceState(null, '', '/challenge')
    },
    [
      UID,
      JSON.stringify({
        labs_challenge_result: result,
        labs_challenge_session: { uid: UID, session, attempt: 0, nickname: 'Zed' },
      }),
    ],
  )
  await page.reload()
}
