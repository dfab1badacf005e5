import { games, type LogEntry, type PlayableSlug, type Score } from '@reflex/games'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { challengePlayers, players, type Pace, type Player } from '@reflex/games/scripted'
import { challengeClaim, honestPace } from '@reflex/server/parts'
import type { Actor } from './actors.ts'
import { boardSlugs, CHALLENGE_SLUG, type BoardSlug } from './boards.ts'
import type { Dice } from './dice.ts'
import { startSession, submit, type Answer } from './player.ts'
import type { Site } from './site.ts'

/** One run of somebody honest, and what became of it. */
export interface Lived {
  readonly slug: BoardSlug
  readonly uid: string
  readonly value: number
  readonly answer: Answer
}

export interface Person {
  readonly uid: string
  readonly address: string
  readonly paceFor: (slug: PlayableSlug) => Pace
  /** By how much a whole run of theirs differs from another, as a share of it. */
  readonly moods: number
  readonly width: number
  readonly stalls: number
}

interface Life {
  readonly site: Site
  readonly dice: Dice
  readonly lived: Lived[]
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How wide the area of a phone and of a desktop is. */
const widths = { touch: [300, 420], other: [640, 1600] } as const

/** Any pace, input and screen, from the address that is given. */
export function somebodyAt(address: string, dice: Dice): Person {
  const paceFor = honestPace(() => dice.uniform())
  const isTouch = paceFor('reaction-time').pointer === 'touch'
  const [narrowest, widest] = isTouch ? widths.touch : widths.other
  return {
    uid: dice.uid(),
    address,
    paceFor,
    moods: dice.between(0, 0.06),
    width: Math.round(dice.between(narrowest, widest)),
    // The machine of one in ten stalls now and then.
    stalls: dice.uniform() < 0.1 ? 0.03 : 0,
  }
}

function paceToday(person: Person, slug: PlayableSlug, dice: Dice): Pace {
  const pace = person.paceFor(slug)
  const mood = Math.exp(dice.normal() * person.moods)
  const stalls = slug === 'aim-trainer' ? {} : { stalls: person.stalls }
  return { ...pace, ...stalls, mean: pace.mean * mood, deviation: pace.deviation * mood }
}

interface Played {
  readonly value: number
  readonly length: number
  readonly body: object
}

const lengthOf = (log: readonly LogEntry[]): number => log.at(-1)?.at ?? 0

function playGame(person: Person, slug: PlayableSlug, seed: string, dice: Dice): Played {
  const { log, score } = players[slug](
    seed,
    paceToday(person, slug, dice),
    dice.seed(),
    setupOf(person, slug),
  )
  const { ms, mistakes } = score
  return { value: ms, length: lengthOf(log), body: { game: slug, ms, mistakes, actionLog: log } }
}

function playChallenge(person: Person, seed: string, attempt: number, dice: Dice): Played {
  const runs = challengeEngines.map(
    ({ slug }, part): { log: readonly LogEntry[]; score: Score } => {
      const play: Player | undefined = challengePlayers[part]
      if (!play) throw new RangeError('a challenge has six parts')
      const pace = paceToday(person, slug, dice)
      return play(partSeed(seed, attempt, part), pace, dice.seed(), setupOf(person, slug))
    },
  )
  const claim = challengeClaim(runs)
  const length = runs.reduce((sum, { log }) => sum + lengthOf(log), 0)
  return { value: claim.total_ms, length, body: claim }
}

const setupOf = ({ width }: Person, slug: PlayableSlug) => (slug === 'aim-trainer' ? { width } : {})

/** A run that is given up after some seconds, and nothing of it sent. */
const GIVEN_UP = 0.05
/** A run that was sent only when the line was back. */
const SENT_LATE = 0.005

async function* playOne(life: Life, person: Person, slug: PlayableSlug): Actor {
  const { site, dice } = life
  const { uid, address } = person
  const session = await startSession(site, slug, person)
  if (typeof session === 'string') return tell(life, person, slug, 0, session)
  yield dice.between(50, 700)
  if (dice.uniform() < GIVEN_UP) {
    yield dice.between(1, 8) * SECOND_MS
    return
  }
  const { value, length, body } = playGame(person, slug, session.seed, dice)
  yield length
  const isLate = dice.uniform() < SENT_LATE
  if (isLate) yield latenessOf(slug, dice)
  yield dice.between(80, 900)
  const sent = { uid, token: session.token, ...body, ...(isLate && { resent: true }) }
  tell(life, person, slug, value, await submit(site, slug, address, sent))
}

/** A session of the challenge serves the tries after the first one too. */
async function* playChallenges(life: Life, person: Person, times: number): Actor {
  const { site, dice } = life
  const { uid, address } = person
  const session = await startSession(site, CHALLENGE_SLUG, person)
  if (typeof session === 'string') return tell(life, person, CHALLENGE_SLUG, 0, session)
  const begun = site.now
  for (let attempt = 0; attempt < times; attempt++) {
    const { value, length, body } = playChallenge(person, session.seed, attempt, dice)
    // Between the games one reads, and rests.
    yield length + dice.between(12, 90) * SECOND_MS
    const elapsed_ms = site.now - begun
    yield dice.between(80, 900)
    const sent = { uid, token: session.token, ...body, elapsed_ms }
    tell(life, person, CHALLENGE_SLUG, value, await submit(site, CHALLENGE_SLUG, address, sent))
    yield dice.between(2, 20) * SECOND_MS
  }
}

function tell({ lived }: Life, { uid }: Person, slug: BoardSlug, value: number, answer: Answer) {
  lived.push({ slug, uid, value, answer })
}

/** How long a connection may be lost, as in a lift or a tunnel, while its session is valid. */
const latenessOf = (slug: PlayableSlug, dice: Dice): number =>
  dice.between(0.1, 0.8) * games[slug].longestRunMs

/** Some runs of one board, with breaths between them. */
async function* playSome(life: Life, person: Person, slug: BoardSlug, times: number): Actor {
  if (slug === CHALLENGE_SLUG) return yield* playChallenges(life, person, Math.min(times, 5))
  for (let nth = 0; nth < times; nth++) {
    yield* playOne(life, person, slug)
    yield life.dice.between(0.5, 14) * SECOND_MS
  }
}

const oneOf = (dice: Dice): BoardSlug =>
  boardSlugs[Math.floor(dice.uniform() * boardSlugs.length)] ?? CHALLENGE_SLUG

/** A player who visits on some days, at some hour, and plays one game or several; most play little. */
export async function* visitor(life: Life, person: Person, days: number): Actor {
  const { site, dice } = life
  const favourite = oneOf(dice)
  const eagerness = dice.between(0.25, 0.9)
  for (let day = 0; day < days; day++) {
    const midnight = Math.ceil(site.now / DAY_MS) * DAY_MS
    if (dice.uniform() < eagerness) {
      yield dice.between(6, 22) * HOUR_MS
      const sittings = dice.uniform() < 0.6 ? [favourite] : [favourite, oneOf(dice)]
      for (const slug of sittings) {
        yield* playSome(life, person, slug, 1 + Math.floor(dice.uniform() ** 2 * 9))
      }
    }
    if (site.now < midnight + DAY_MS) yield midnight + DAY_MS - site.now
  }
}

/** One of a class that has a lesson here: everybody begins within a minute and plays game after game. */
export async function* pupil(life: Life, person: Person, day: number): Actor {
  const { site, dice } = life
  yield day * DAY_MS + 10 * HOUR_MS + dice.between(0, MINUTE_MS)
  const until = site.now + 35 * MINUTE_MS
  while (site.now < until) yield* playSome(life, person, oneOf(dice), 3)
}
