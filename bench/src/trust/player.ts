import { CHALLENGE_SLUG, type BoardSlug } from './boards.ts'
import type { Dice } from './dice.ts'
import { forge, type Run } from './program.ts'
import type { Site } from './site.ts'

/** What became of a run, or the code that it was refused with. */
export type Answer = string

export interface Session {
  readonly token: string
  readonly seed: string
}

interface Submitted {
  readonly review: boolean
  readonly confirm?: object
  readonly run?: string
}

const NETWORK_MS = 60

export async function startSession(
  site: Site,
  slug: BoardSlug,
  { uid, address }: { readonly uid: string; readonly address: string },
): Promise<Session | Answer> {
  const isChallenge = slug === CHALLENGE_SLUG
  const url = isChallenge ? '/api/v1/challenge/start' : '/api/v1/game-session'
  const body = isChallenge ? { uid } : { uid, game: slug }
  const reply = await site.ask<Session>('POST', url, { address, body })
  return reply.ok ? reply.data : reply.code
}

export async function submit(
  site: Site,
  slug: BoardSlug,
  address: string,
  body: object,
): Promise<Answer> {
  const url = slug === CHALLENGE_SLUG ? '/api/v1/challenge/submit' : '/api/v1/scores'
  const reply = await site.ask<Submitted>('POST', url, { address, body })
  if (!reply.ok) return reply.code
  if (reply.data.review) return 'review'
  return reply.data.confirm ? 'confirm' : 'ranked'
}

/** How a program sends what it has made up. */
export interface Manner {
  /** How long the server waits for each ms of the page's own clock. */
  readonly slowness?: number
  /** How long a finished run is held back. */
  readonly heldMs?: number
  readonly resent?: boolean
  /** Sessions that are begun before one is played. */
  readonly seeds?: number
}

/** What one attack has done on one board. */
export interface Trail {
  readonly uids: Set<string>
  readonly answers: Map<Answer, number>
  /** The best value that was sent, and what was sent in all. */
  readonly sent: number[]
  /** Of one id on all boards, how long its ranked runs lasted, and how long it played. */
  rankedMs: number
  passedMs: number
}

/** What the server may be wrong by about each run. */
const SLACK_MS = 1000

export const newTrail = (): Trail => ({
  uids: new Set(),
  answers: new Map(),
  sent: [],
  rankedMs: 0,
  passedMs: 0,
})

/** A program under one id. */
export interface Program {
  readonly uid: string
  play(slug: BoardSlug, wanted: number, manner?: Manner): AsyncGenerator<number, Answer, void>
}

interface ProgramParts {
  readonly site: Site
  readonly address: string
  readonly dice: Dice
  readonly trail: Trail
  /** Only what is done on this board counts. */
  readonly counted: BoardSlug
}

export function newProgram({ site, address, dice, trail, counted }: ProgramParts): Program {
  const uid = dice.uid()
  trail.uids.add(uid)
  const note = (slug: BoardSlug, answer: Answer): Answer => {
    if (slug === counted) trail.answers.set(answer, (trail.answers.get(answer) ?? 0) + 1)
    return answer
  }
  return {
    uid,
    async *play(slug, wanted, { slowness = 1, heldMs = 0, resent = false, seeds = 1 } = {}) {
      const begun = await begin(site, slug, { uid, address, seeds, wanted, dice })
      if (typeof begun === 'string') return note(slug, begun)
      const { run, token } = begun
      yield run.length * slowness + heldMs + NETWORK_MS
      if (slug === counted) trail.sent.push(run.value)
      const isChallenge = slug === CHALLENGE_SLUG
      const more = isChallenge ? { elapsed_ms: Math.round(run.length) } : resent ? { resent } : {}
      const answer = await submit(site, slug, address, { uid, token, ...run.body, ...more })
      if (answer === 'ranked') trail.rankedMs += Math.max(0, run.length - SLACK_MS)
      return note(slug, answer)
    },
  }
}

interface Beginning {
  readonly uid: string
  readonly address: string
  readonly seeds: number
  readonly wanted: number
  readonly dice: Dice
}

/** Begins as many sessions as it likes, and goes on with the one that suits it best. */
async function begin(site: Site, slug: BoardSlug, { seeds, wanted, dice, ...who }: Beginning) {
  let best: { readonly run: Run; readonly token: string } | null = null
  for (let nth = 0; nth < seeds; nth++) {
    const session = await startSession(site, slug, who)
    if (typeof session === 'string') return best ?? session
    const run = forge(slug, session.seed, wanted, dice)
    const off = (each: Run) => Math.abs(each.value - wanted)
    if (!best || off(run) < off(best.run)) best = { run, token: session.token }
  }
  return best ?? 'NOTHING'
}
