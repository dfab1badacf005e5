import { randomBytes } from 'node:crypto'
import { CHALLENGE_SLUG } from '@reflex/contract'
import { games, type PlayableSlug } from '@reflex/games'
import { challengeEngines, challengeLine, partSeed } from '@reflex/games/challenge'
import { challengePlayers, players, type Pace } from '@reflex/games/scripted'
import { blankForm, weigh, type Form } from '@reflex/games/trust'
import { paceOf, slugs } from './human-run.ts'
import { pick, somebody, type Person } from './people.ts'

/**
 * Plays thousands of runs without a server and prints what would become of them: honest people of
 * every pace, screen and input, and programs that know every answer. `npm run trust [players]`.
 */
type Outcome = 'ranked' | 'confirm' | 'review' | 'refused'
type Slug = PlayableSlug | typeof CHALLENGE_SLUG
const outcomes = ['ranked', 'confirm', 'review', 'refused'] as const

const seed = (): string => randomBytes(16).toString('hex')

interface Judged {
  readonly value: number
  readonly outcome: 'refused' | null
  readonly doubts: Parameters<typeof weigh>[2]['doubts']
  readonly answers: readonly number[]
}

function playGame(slug: PlayableSlug, pace: Pace): Judged {
  const of = seed()
  const { log, score } = players[slug](of, pace, seed())
  const verdict = games[slug].judge(of, log)
  if (!verdict.ok || !verdict.possible) return refused
  const answers = games[slug].timed ? verdict.answers : []
  return { value: score.ms, outcome: null, doubts: verdict.doubts, answers }
}

const refused: Judged = { value: 0, outcome: 'refused', doubts: [], answers: [] }

function playChallenge(paceFor: (slug: PlayableSlug) => Pace): Judged {
  const of = seed()
  const verdicts = challengeEngines.map(({ slug, judge }, part) => {
    const own = partSeed(of, 0, part)
    const log = challengePlayers[part]?.(own, paceFor(slug), seed()).log ?? []
    return judge(own, log)
  })
  let value = 0
  const doubts: Judged['doubts'][number][] = []
  for (const verdict of verdicts) {
    if (!verdict.ok || !verdict.possible) return refused
    value += verdict.score.ms
    doubts.push(...verdict.doubts)
  }
  return { value, outcome: null, doubts, answers: [] }
}

const lineOf = (slug: Slug) => (slug === CHALLENGE_SLUG ? challengeLine : games[slug].line)

/** So many runs of one player, over several days, each held against those before. */
function career(slug: Slug, runs: number, play: () => Judged): Outcome[] {
  let form: Form = blankForm
  return Array.from({ length: runs }, (_, nth) => {
    const { value, outcome, doubts, answers } = play()
    if (outcome) return outcome
    const run = { session: `${nth}`, attempt: 0, value, day: Math.floor(nth / 3), doubts, answers }
    const weighed = weigh(lineOf(slug), form, { ...run, isLate: false })
    form = weighed.form
    return weighed.status
  })
}

/** A person's pace on a day: on any screen, by any input, steadier or less steady than most. */
function honestPace(person: Person): (slug: PlayableSlug) => Pace {
  const hertz = pick([30, 60, 60, 60, 75, 90, 120, 144, 165, 240])
  const jitter = Math.random() * 12
  const scatter = 0.14 + Math.random() * 0.12
  const pointer = pick(['mouse', 'touch', 'pen', 'key'] as const)
  return (slug) => {
    const pace = paceOf(slug, person)
    const slips = slug === 'aim-trainer' ? 0 : pace.slips
    return { ...pace, hertz, jitter, pointer, slips, deviation: pace.mean * scatter }
  }
}

function tally(name: string, all: readonly Outcome[]): string {
  const share = (outcome: Outcome) =>
    `${((100 * all.filter((each) => each === outcome).length) / all.length).toFixed(2)} %`
  const cells = outcomes.map((outcome) => share(outcome).padStart(9))
  return `${name.padEnd(34)}${String(all.length).padStart(8)} ${cells.join(' ')}`
}

const head = `${''.padEnd(34)}${'runs'.padStart(8)} ${outcomes.map((name) => name.padStart(9)).join(' ')}`

function honestTable(count: number): string[] {
  const everything: Outcome[] = []
  const rows = ([...slugs, CHALLENGE_SLUG] as const).map((slug) => {
    const all = Array.from({ length: count }, () => {
      const paceFor = honestPace(somebody())
      const runs = 1 + Math.floor(Math.random() ** 2 * 12)
      return career(slug, runs, () =>
        slug === CHALLENGE_SLUG ? playChallenge(paceFor) : playGame(slug, paceFor(slug)),
      )
    }).flat()
    everything.push(...all)
    return tally(slug, all)
  })
  return [...rows, tally('all', everything)]
}

/** Means at the edge of belief, the edge of the line and between, from a first run. */
const programs: readonly (readonly [Slug, readonly number[]])[] = [
  ['reaction-time', [120, 140, 150, 160]],
  ['left-or-right', [180, 220, 235]],
  ['color-match', [200, 240, 270, 300]],
  ['aim-trainer', [150, 180, 240, 290]],
  [CHALLENGE_SLUG, [150, 200, 250, 300]],
]

const programTable = (count: number): string[] =>
  programs.flatMap(([slug, means]) =>
    means.map((mean) => {
      const pace = { mean, deviation: mean * 0.15, slips: 0, pointer: 'mouse', hertz: 60, jitter: 2 } as const // prettier-ignore
      const all = Array.from({ length: count }, () =>
        career(slug, 1, () =>
          slug === CHALLENGE_SLUG ? playChallenge(() => pace) : playGame(slug, pace),
        ),
      ).flat()
      return tally(`${slug}, ${mean} ms an answer`, all)
    }),
  )

const count = Number(process.argv[2] ?? 400)
process.stdout.write(
  [
    'Honest people', head, ...honestTable(count), '',
    'Programs, first runs', head, ...programTable(count), '',
  ].join('\n'),
) // prettier-ignore
