/** When a run can have been played by the server's clock, and how long it was played by its own log. */
export interface PlayTime {
  /** When its session was issued; for a later attempt of a challenge, when the one before had arrived. */
  readonly from: number
  /** When it arrived. */
  readonly to: number
  readonly ms: number
}

/**
 * The time that one person's latest runs took, all games together. One person plays one run at a time:
 * since any moment in the past, runs that began after it cannot have lasted longer than the time that
 * has passed.
 */
export interface PlayTimes {
  /** When the latest of them arrived. */
  readonly to: number
  /** By when they can have begun. */
  readonly runs: readonly Taken[]
}

type Taken = Pick<PlayTime, 'from' | 'ms'>

export const noPlayTimes: PlayTimes = { to: 0, runs: [] }

/** The network and the page's own start may make a run look longer than it was: one second each. */
const SLACK_MS = 1000
/** The longest life of a session: older entries can be deleted. */
const SESSION_AT_MOST_MS = 3_600_000
/** More of them are told as one, from the first one's beginning on. */
const RUNS_AT_MOST = 12
/** Nodes agree on the time by less than this. A clock that went back by more was set. */
const CLOCKS_DIFFER_BY_MS = 2000

/**
 * With one more run; the same where it is too short to matter, null where there was no time for it
 * beside the others.
 */
export function withPlayTime(before: PlayTimes, { from, to, ms }: PlayTime): PlayTimes | null {
  const took = Math.floor(ms - SLACK_MS)
  if (took <= 0) return before
  const runs = [...stillKnown(before, to), { from, ms: took }].sort((a, b) => a.from - b.from)
  const last = Math.max(to, runs.length > 1 ? before.to : 0)
  let since = 0
  for (const run of runs.toReversed()) {
    since += run.ms
    if (run.from <= from && since > last - run.from) return null
  }
  return { to: last, runs: runs.length > RUNS_AT_MOST ? firstTwoAsOne(runs) : runs }
}

function stillKnown({ to, runs }: PlayTimes, now: number): readonly Taken[] {
  // What arrived in the future did so before the clock was set back: of that nothing can be said.
  if (to > now + CLOCKS_DIFFER_BY_MS) return []
  return runs.filter(({ from }) => from > now - SESSION_AT_MOST_MS)
}

function firstTwoAsOne([first, second, ...rest]: readonly Taken[]): readonly Taken[] {
  if (!first || !second) return []
  return [{ from: first.from, ms: first.ms + second.ms }, ...rest]
}

/**
 * Of two players who turn out to be one. Where both played at the same time, what does not fit is
 * left out: it was two people then, and nobody is to be doubted for it later.
 */
export const joinedPlayTimes = (a: PlayTimes, b: PlayTimes): PlayTimes =>
  b.runs.reduce(
    (sum, { from, ms }) =>
      withPlayTime(sum, { from, to: Math.max(a.to, b.to), ms: ms + SLACK_MS }) ?? sum,
    a,
  )

/** As it is kept: a list, times as how long before the last arrival they began. */
export const playTimesText = ({ to, runs }: PlayTimes): string =>
  JSON.stringify([to, ...runs.flatMap(({ from, ms }) => [to - from, ms])])

export function readPlayTimes(text: string): PlayTimes {
  const [to = 0, ...numbers] = JSON.parse(text) as number[]
  const runs: Taken[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    runs.push({ from: to - (numbers[i] ?? 0), ms: numbers[i + 1] ?? 0 })
  }
  return { to, runs }
}
