/** What the frame around every game says. */
export const run = {
  start: 'Start',
  starting: 'Starting…',
  again: 'Again',
  againHint: 'or press the space bar',
  stop: 'Stop',
  startOver: 'Start over',
  early: 'Too early',
  wrong: 'Wrong',
  getReady: 'Get ready',
  round: (done: number, of: number) => `${done} of ${of}`,
  mistakes: (count: number) => (count === 1 ? '1 mistake' : `${count} mistakes`),
  voidTrial: {
    stall: 'Your device stalled, so that round does not count. It starts again.',
    hidden: 'The page was hidden, so that round does not count. It starts again.',
  },
  voidRun: {
    stall:
      'Your device stalled during this run, so its time would not be true. It does not count; please try again.',
    hidden: 'The page was hidden during this run, so it does not count. Please try again.',
  },
  practice: 'You are offline. You can practise, but the score cannot be ranked.',
  startFailed: 'Failed to start game',
  result: {
    title: 'Your result',
    sending: 'Checking your run…',
    rank: 'Rank',
    ranges: { today: 'Today', week: 'This week', alltime: 'All time' },
    /** What stands before and after the rank's own figure. */
    aroundRank: (players: string | null): [before: string, after: string] =>
      players === null ? ['', ''] : ['', ` of ${players}`],
    trials: 'Each answer, in ms',
    levels: 'Each level',
    againstBest: (change: string, best: string) => `${change} against your best, ${best}`,
    sameAsBest: (best: string) => `The same as your best, ${best}`,
    beaten: (percent: number) => `Better than ${percent}% of players today`,
    topPercent: (percent: number) => `Top ${percent}% of a board of 1,000`,
    personalBest: 'Personal best',
    confirm: 'A record pace',
    confirmWhy: (runs: number, of: number) =>
      `Play it ${runs === 2 ? 'twice' : runs === 1 ? 'once' : `${runs} times`} more to put it on the board: it counts as soon as ${runs} of your next ${of} runs come within 15 % of it.`,
    review: 'Under review',
    reviewWhy:
      'This run is unusual. It is kept, and joins the boards once someone has looked at it.',
    nicknameRejected: 'Your nickname cannot be shown, so the board shows your id instead.',
    failed: 'Failed to submit score',
    keep: 'Your result is kept on this device.',
    resend: 'Send again',
    practice: 'Practice: you are offline, so this score cannot be ranked.',
    cleared:
      'Your data was cleared in another tab, so this result was not sent. Please start again.',
    perfectRequired: 'Perfect required: only a run with 20 hits and no miss is ranked.',
    board: 'Leaderboard',
    distribution: 'Everyone today',
    distributionOf: (players: number) =>
      players === 1
        ? 'You are the first player today.'
        : `${players.toLocaleString('en')} players today; the mark is you.`,
    distributionEmpty: 'No results yet today.',
    distributionFailed: 'Everyone’s results cannot be read right now.',
    distributionBar: (from: string, to: string, players: number) => `${from} to ${to}: ${players}`,
    lastRuns: 'Your last runs',
    lastRunsOf: (runs: number) => `${runs} runs, newest on the right`,
    share: 'Share',
    shareText: (game: string, value: string) => `${game}: ${value} on Reflex Labs`,
    shared: 'Copied. Paste it anywhere.',
    shareFailed: 'Sharing did not work here.',
    sharePicture: 'Save picture',
    measured: {
      element: 'Timed from the frame on your screen',
      'element-coarse': 'Timed from the frame on your screen, in steps of 4 ms',
      message: 'Timed from the page: this browser does not tell when a frame is shown',
    },
  },
  phases: {
    ready: 'Get ready',
    countdown: 'Starting soon',
    waiting: 'Wait',
    active: 'Now',
    showing: 'Watch',
    playing: 'Your turn',
    memorize: 'Memorize',
    recall: 'Type it',
    correct: 'Correct',
    wrong: 'Wrong',
    completed: 'Done',
  },
}
