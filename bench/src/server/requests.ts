import { randomBytes, randomUUID } from 'node:crypto'
import type { PlayableSlug } from '@reflex/games'
import { players } from '@reflex/games/scripted'
import { createTokens } from '@reflex/server/parts'
import { requestBytes } from '../lib/load.ts'
import { COUNTRY_HEADER, SESSION_SECRET } from './start-server.ts'
import { countryOf, nicknameOf, uidOf } from './seed-store.ts'

const tokens = createTokens(SESSION_SECRET)

/** Longer than any run, shorter than any expiry: the time between issue and arrival fits. */
const ISSUED_BEFORE_MS = 170_000

export interface Submit {
  readonly uid: string
  readonly ms: number
  readonly bytes: Buffer
}

/** A run that was really played, by the scripted player, on a token that the server will accept. */
export function playedSubmit(
  slug: PlayableSlug,
  { uid, country, nickname }: { uid: string; country: string; nickname: string },
): Submit {
  const issuedAt = Date.now() - ISSUED_BEFORE_MS
  const { token, claims } = tokens.issue({ slug, uid, issuedAt })
  const mean = players[slug].usual.mean * (0.75 + Math.random() * 0.6)
  const pointer = Math.random() < 0.6 ? 'touch' : 'mouse'
  // Only a run without a miss may be sent of aiming.
  const slips = slug === 'aim-trainer' ? 0 : 0.02
  const pace = { mean, deviation: mean * 0.16, slips, pointer, hertz: 60, jitter: 3 } as const
  const { log, score } = players[slug](claims.seed, pace, randomBytes(16).toString('hex'))
  // A rare run of many levels takes longer than there was time for.
  if ((log.at(-1)?.at ?? 0) > ISSUED_BEFORE_MS)
    return playedSubmit(slug, { uid, country, nickname })
  const body = JSON.stringify({
    game: slug,
    uid,
    token,
    ms: score.ms,
    mistakes: score.mistakes,
    actionLog: log,
    nickname,
  })
  const bytes = requestBytes('POST', '/api/v1/scores', { [COUNTRY_HEADER]: country }, body)
  return { uid, ms: score.ms, bytes }
}

/** Half of them from players of the board, half from new ones. */
export const submits = (count: number, known: number, slugs: readonly PlayableSlug[]): Submit[] =>
  Array.from({ length: count }, (_, i) => {
    const player = 1 + Math.floor(Math.random() * known)
    const country = countryOf(player)
    const slug = slugs[i % slugs.length] ?? 'reaction-time'
    return i % 2 === 0
      ? playedSubmit(slug, { uid: uidOf(player), country, nickname: nicknameOf(player) })
      : playedSubmit(slug, { uid: randomUUID(), country, nickname: 'Quick Otter' })
  })

const ECHOED = JSON.stringify({ ok: true, data: { rank: 17, uid: uidOf(17), country: 'KR' } })
export const echoRequest = requestBytes('POST', '/', {}, ECHOED)

export const meRequest = (player: number): Buffer =>
  requestBytes('GET', '/api/v1/me', {
    'x-labs-uid': uidOf(player),
    [COUNTRY_HEADER]: countryOf(player),
  })

export const startRequest = (player: number): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/game-session',
    {},
    JSON.stringify({ game: 'reaction-time', uid: uidOf(player) }),
  )

/** The headers of a browser that matter to what is sent back. */
const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ko-KR,ko;q=0.9' }

export const topRequest = requestBytes(
  'GET',
  '/api/v1/leaderboard?game=reaction-time&timeRange=alltime&limit=100',
  browser,
)

export const pageRequest = requestBytes('GET', '/game/reaction-time', browser)

export const visitRequest = (visitId: string): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/track-visit',
    {
      [COUNTRY_HEADER]: 'KR',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    },
    JSON.stringify({ visit_id: visitId, page_path: '/game/aim-trainer', game_slug: 'aim-trainer' }),
  )
