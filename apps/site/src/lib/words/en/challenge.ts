import type { ChallengePart, NicknameFault } from '@reflex/contract'

interface IntroWords {
  readonly details: readonly string[]
  readonly keys: string
}

const intros: Record<ChallengePart, IntroWords> = {
  'reaction-time': {
    details: [
      'One signal, after 2 to 6 seconds of waiting.',
      'Press the moment the field lights up.',
      'Too early adds one second to your time, and you wait again.',
    ],
    keys: 'Space bar or Enter',
  },
  'left-or-right': {
    details: [
      'Ten arrows, each after a short pause.',
      'Answer the side that the arrow points to.',
      'A wrong side holds you up for half a second.',
    ],
    keys: 'Arrow keys ← and →',
  },
  'color-match': {
    details: [
      'Ten words in red, blue, green or yellow ink.',
      'Answer the colour of the ink, not the word.',
      'A wrong colour holds you up for half a second.',
    ],
    keys: 'Keys 1 to 4',
  },
  'sequence-memory': {
    details: [
      'Six tiles light up one after the other.',
      'Repeat them in the same order; only that is timed.',
      'A wrong tile clears what you tapped so far.',
    ],
    keys: 'Keys 1 to 9, as on a telephone',
  },
  'aim-trainer': {
    details: [
      'Twenty targets, one at a time.',
      'The clock runs from the first target to the last hit.',
      'A shot beside the target only costs the time it takes.',
    ],
    keys: 'Played with the mouse or a finger',
  },
  'number-memory': {
    details: [
      'Ten digits, shown for five seconds.',
      'Then type them; only the typing is timed.',
      'A wrong number clears the field, and you try again.',
    ],
    keys: 'Digits, then Enter',
  },
}

const nicknameFaults: Record<NicknameFault, string> = {
  blank: 'Please enter a nickname',
  'too-short': 'Use at least 2 characters',
  'too-long': 'Use at most 20 characters',
  characters: 'It contains characters that cannot be used',
  reserved: 'This nickname cannot be used',
}

export const challenge = {
  lobby: {
    line: 'Six games, one after the other, about two minutes. What counts is the sum of your six times.',
    start: 'Start the challenge',
    starting: 'Starting…',
    usualShare: (percent: number) => `${percent}% of the total`,
    usualLine:
      'How much of a usual total each game makes. Afterwards you also see how you did in each among everybody, where all six count alike.',
    order: 'The six games',
    notices: {
      expired: 'Your unfinished challenge has expired, so it starts again from the first game.',
      elsewhere: 'That challenge goes on in another tab. In this tab a new one starts.',
      cleared:
        'Your data was cleared in another tab, so the challenge starts again from the first game.',
      offline:
        'The server cannot be reached, and the challenge needs it. Each game can be practised without.',
    },
  },
  startFailed: 'Failed to start challenge',
  submitFailed: 'Failed to submit score',
  dialog: {
    title: 'What shall we call you?',
    line: 'The name is shown on the leaderboard. You can also play without one.',
    label: 'Nickname',
    start: 'Start',
    skip: 'Play without a name',
    faults: nicknameFaults,
  },
  part: (number: number, of: number) => `Game ${number} of ${of}`,
  cumulative: 'So far',
  intro: {
    games: intros,
    keysLabel: 'Keyboard',
    tipsLabel: 'Before you begin',
    tips: [
      'You can rest as long as you like between the games.',
      'Leave this page open and in front while you play.',
      'A reload brings you back to the game you were at.',
    ],
    begin: 'Begin',
    cancel: 'Cancel',
    stopped:
      'You stopped. This game begins again with a new course; more than two new beginnings are looked at before the result ranks.',
    resumed: 'Welcome back. Your finished games are kept; go on with this one.',
  },
  leaving: {
    action: 'Leave or begin anew',
    question: 'Leave this challenge?',
    cost: (finished: number) =>
      `${finished === 1 ? 'The 1 game that you have finished is' : `The ${finished} games that you have finished are`} dropped. Only a whole challenge is ranked, and nothing of this one will be.`,
    stay: 'Go on playing',
    anew: 'Begin anew',
    leave: 'Leave',
  },
  done: 'Done',
  result: {
    time: 'This game',
    cumulative: 'Total so far',
    next: 'Next game',
    view: 'View results',
    upNext: (game: string) => `Next: ${game}`,
  },
  final: {
    title: 'Total time',
    newRecord: 'New record',
    breakdown: 'Where the time went',
    sharesLine:
      'Beside each time its share of the total; below it, how you did in that game among everybody who played.',
    faster: (percent: number) => `Faster than ${percent}%`,
    share: (percent: string) => `${percent} of the total`,
    stats: 'Your challenges',
    attempts: 'Attempts',
    best: 'Best',
    average: 'Average',
    recent: (count: number) => (count === 1 ? 'Your last result' : `Your last ${count} results`),
    board: 'Challenge leaderboard',
    range: 'Time range',
    ranges: { today: 'Today', week: 'This week', alltime: 'All time' },
    country: 'Country',
    everywhere: 'All countries',
    none: 'No records',
    exit: 'Exit',
    retry: 'Try again',
  },
}
