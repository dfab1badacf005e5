const counts: Record<number, string> = { 5: 'Five', 10: 'Ten', 20: 'Twenty' }
const others = (count: number, shown: string): string =>
  count === 1 ? 'the 1 other' : `the ${shown} others`

/** What is said about a result: how sure it is, whose number stands where, and among how many. */
export const measure = {
  plusMinus: (error: string) => `± ${error}`,
  giveOrTake: (error: string) => `give or take ${error}`,
  again: {
    mean: (tries: number, from: string, to: string) =>
      `${counts[tries] ?? tries} more tries would likely average between ${from} and ${to}.`,
    total: (from: string, to: string) => `Another run would likely take between ${from} and ${to}.`,
  },
  allEqual: 'Every try took equally long, so they do not tell how far the next ones may lie.',
  tooFew: 'So few tries do not tell how sure this result is.',
  remembered: {
    level: (count: number) =>
      count === 0
        ? 'The first sequence was missed'
        : `${count} ${count === 1 ? 'tile' : 'tiles'} remembered`,
    digits: (count: number) =>
      count === 0
        ? 'The first number was missed'
        : `${count} ${count === 1 ? 'digit' : 'digits'} remembered`,
  },
  place: {
    title: 'This run today',
    /** What stands before and after the place. */
    around: (players: string): [before: string, after: string] => ['', ` of ${players}`],
    today: (rank: string, players: string) => `Today ${rank} of ${players}`,
    alone: 'Nobody else has played today.',
    better: (percent: number, count: number, shown: string) =>
      `Better than ${percent}% of ${others(count, shown)} today`,
    equal: (count: number, shown: string) =>
      count === 1 ? '1 other has exactly the same' : `${shown} others have exactly the same`,
    personalBest: 'Personal best',
    first: 'First result',
  },
  best: {
    of: (value: string) => `Your best: ${value}`,
    isThis: 'This run is your best',
    ranges: { today: 'today', week: 'this week', alltime: 'all time' },
    place: (rank: string, players: string) => `${rank} of ${players}`,
    none: 'none yet',
    topPercent: (rank: string, percent: number) => `Place ${rank} of 1,000: top ${percent}%`,
  },
  next: {
    step: (by: string, rank: string) => `${by} to place ${rank} of today`,
    fromBest: (best: string, step: string) => `From your best of today, ${best}: ${step}`,
    first: 'Nobody is ahead of you today',
    more: {
      level: (count: number) => (count === 1 ? '1 level' : `${count} levels`),
      digits: (count: number) => (count === 1 ? '1 digit' : `${count} digits`),
    },
    rows: 'The places around you',
    to: (by: string, rank: string) => `${by} to place ${rank}`,
  },
  report: {
    names: 'Report a name',
    which: 'Choose the name to report.',
    stop: 'Report nothing',
    of: (name: string) => `Report the name ${name}`,
  },
  usual: {
    best: (change: string, best: string) => `${change} against your best, ${best}`,
    sameAsBest: (best: string) => `The same as your best, ${best}`,
    usual: (change: string, usual: string, runs: number) =>
      `${change} against your usual ${usual} (the middle of your last ${runs})`,
    sameAsUsual: (usual: string, runs: number) =>
      `Just your usual ${usual} (the middle of your last ${runs})`,
  },
  /** This run among those alone who played as its player did. */
  equals: {
    input: 'Played with',
    inputs: { all: 'All', mouse: 'Mouse', touch: 'Touch', key: 'Keys' },
    mouse: (percent: number, shown: string) =>
      `Better than ${percent}% of the ${shown} others who played with a mouse today`,
    touch: (percent: number, shown: string) =>
      `Better than ${percent}% of the ${shown} others who played by touch today`,
    key: (percent: number, shown: string) =>
      `Better than ${percent}% of the ${shown} others who played with keys today`,
  },
  spread: {
    title: 'Everyone today',
    mark: 'The line is this run.',
    band: 'The line is this run, the band is how sure it is.',
    players: (count: number, shown: string) =>
      count === 1 ? '1 player today.' : `${shown} players today.`,
    alone: 'You are the only one on it so far.',
    empty: 'No results yet today.',
    failed: 'Everyone’s results cannot be read right now.',
  },
  /** Below a result. */
  below: {
    review: 'Under review',
    reviewWhy:
      'This run is unusual. It is kept, and joins the boards once someone has looked at it.',
    nicknameRejected: 'Your nickname cannot be shown, so the board shows your id instead.',
    practice: 'Practice: without the server this score cannot be ranked.',
    perfectRequired: 'Perfect required: only a run with 20 hits and no miss is ranked.',
    failed: 'Failed to submit score',
    keep: 'Your result is kept on this device and goes by itself once the server can be reached.',
    lastRuns: (game: string) => `Your last runs of ${game}`,
    lastBest: (value: string) => `best ${value}`,
    lastRunsOf: (runs: number) => `${runs} runs, newest on the right`,
    trials: 'Each answer, in ms',
    levels: 'Each level',
    againstBestRun: 'and against your best run',
  },
}
