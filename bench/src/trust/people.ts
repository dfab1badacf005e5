import { games, type LogEntry, type PlayableSlug, type Score } from '@reflex/games'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { challengePlayers, players, type Pace } from '@reflex/games/scripted'
import { challengeClaim } from '@reflex/server/tools/challenge-claim.ts'
import { honestPace } from '@reflex/server/tools/trust-figures.ts'
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
  return {
    uid: dice.uid(),
    address,
    paceFor,
    moods: dice.between(0, 0.06),
    width: Math.round(dice.between(...(isTouch ? widths.touch : widths.other))),
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

function playHonestly(person: Person, slug: BoardSlug, seed: string, dice: Dice): Played {
  const setupOf = (game: PlayableSlug) => (game === 'aim-trainer' ? { width: person.width } : {})
  if (slug !== CHALLENGE_SLUG) {
    const { log, score } = players[slug](seed, paceToday(person, slug, dice), dice.seed(), setupOf(slug)) // prettier-ignore
    const { ms, mistakes } = score
    return { value: ms, length: lengthOf(log), body: { game: slug, ms, mistakes, actionLog: log } }
  }
  const runs = challengeEngines.map((part, i): { log: readonly LogEntry[]; score: Score } => {
    const play = challengePlayers[i]
    if (!play) throw new RangeError('a challenge has six parts')
    const pace = paceToday(person, part.slug, dice)
    return play(partSeed(seed, 0, i), pace, dice.seed(), setupOf(part.slug))
  })
  const claim = challengeClaim(runs)
  const length = runs.reduce((sum, { log }) => sum + lengthOf(log), 0)
  return { value: claim.total_ms, length, body: claim }
}

/** A run that is given up after some seconds, and nothing of it sent. */
const GIVEN_UP = 0.05
/** A run that was sent only when the line was back. */
const SENT_LATE = 0.015

async function* playOne({ site, dice, lived }: Life, person: Person, slug: BoardSlug): Actor {
  const { uid, address } = person
  const tell = (value: number, answer: Answer) => void lived.push({ slug, uid, value, answer })
  const session = await startSession(site, slug, person)
  if (typeof session === 'string') return tell(0, session)
  yield dice.between(50, 700)
  if (dice.uniform() < GIVEN_UP) {
    yield dice.between(1, 8) * SECOND_MS
    return
  }
  const { value, length, body } = playHonestly(person, slug, session.seed, dice)
  const isChallenge = slug === CHALLENGE_SLUG
  // Between the games of a challenge one reads, and rests.
  const rests = isChallenge ? dice.between(12, 90) * SECOND_MS : 0
  yield length + rests
  const isLate = !isChallenge && dice.uniform() < SENT_LATE
  if (isLate) yield latenessOf(slug, dice)
  yield dice.between(80, 900)
  const more = isChallenge
    ? { elapsed_ms: Math.round(length + rests) }
    : isLate
      ? { resent: true }
      : {}
  tell(value, await submit(site, slug, address, { uid, token: session.token, ...body, ...more }))
}

/** As long as a line is away in a lift or a tunnel, and its session still good. */
const latenessOf = (slug: PlayableSlug, dice: Dice): number =>
  dice.between(0.1, 0.8) * games[slug].longestRunMs

/** Some runs of one game, with breaths between them. */
async function* playSome(life: Life, person: Person, slug: BoardSlug, times: number): Actor {
  for (let nth = 0; nth < times; nth++) {
    yield* playOne(life, person, slug)
    yield life.dice.between(1.5, 14) * SECOND_MS
  }
}

const oneOf = (dice: Dice): BoardSlug =>
  boardSlugs[Math.floor(dice.uniform() * boardSlugs.length)] ?? CHALLENGE_SLUG

/** Comes on some of the days, at some hour, and plays one game or several; most play little. */
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
