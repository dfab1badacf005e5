import { randomUUID } from 'node:crypto'
import { gameSlugs, type GameSlug } from '@reflex/contract'
import { players, type Pace } from '@reflex/games/scripted'
import { startSession, type SubmitBody, type TestServer } from '../fixtures.ts'
import { nextSeed } from '../next-seed.ts'
import { HUMAN } from './human.ts'

export { HUMAN }

/** An honest run that has just been played to its end, before an adversary lays hands on it. */
export interface Scene {
  readonly server: TestServer
  readonly slug: GameSlug
  readonly seed: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly length: number
  readonly body: SubmitBody
}

const isAim = (slug: GameSlug): boolean => slug === 'aim-trainer'

const isMemory = (slug: GameSlug): boolean => slug === 'sequence-memory' || slug === 'number-memory'

/** Whoever fails the first level of a memory game fails it on every seed: that proves nothing. */
function playWell(slug: GameSlug, seed: string, pace: Pace) {
  for (;;) {
    const run = players[slug](seed, pace, nextSeed())
    if (!isMemory(slug) || run.log.some(({ type }) => type === 'correct')) return run
  }
}

/** Slips are added where a run with them can be submitted at all. */
export async function honestScene(server: TestServer, slug: GameSlug, slips = 0): Promise<Scene> {
  const uid = randomUUID()
  const issuedAt = server.now
  const { token, seed, expires_at: expiresAt } = await startSession(server, slug, uid)
  const pace = { ...HUMAN, slips: isAim(slug) ? 0 : slips }
  const { log, score } = playWell(slug, seed, pace)
  const length = Math.ceil(log.at(-1)?.at ?? 0)
  server.now += length
  const body = { game: slug, uid, token, ...score, actionLog: [...log] }
  return { server, slug, seed, issuedAt, expiresAt, length, body }
}

/** What an adversary sends instead: a body, or the very text of one. Null where it makes no sense. */
export interface Attack {
  readonly name: string
  readonly answer: string
  readonly games?: readonly GameSlug[]
  forge(scene: Scene): Promise<Forged> | Forged
}
export type Forged = object | string

export const gamesOf = ({ games }: Pick<Attack, 'games'>): readonly GameSlug[] => games ?? gameSlugs

export const timedGames = [
  'reaction-time',
  'left-or-right',
  'color-match',
  'aim-trainer',
] as const satisfies readonly GameSlug[]
