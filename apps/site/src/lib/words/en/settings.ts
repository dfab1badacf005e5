import type { NicknameFault } from '@reflex/contract'

const faults: Record<NicknameFault, string> = {
  blank: 'Please enter a valid nickname',
  'too-short': 'A nickname needs at least 2 characters',
  'too-long': 'A nickname has at most 20 characters',
  characters: 'It contains characters that are not allowed',
  reserved: 'This nickname cannot be used',
}

export const settings = {
  nickname: 'Nickname',
  nicknameLine: 'Shown on the leaderboards. Leave it empty to play without one.',
  faults,
  language: 'Language',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  saveFailed: 'The settings could not be saved.',
  comfort: {
    title: 'While you play',
    line: 'Off until you switch it on, and kept in this browser. None of it makes a game easier or harder.',
    absent: 'This device does not vibrate.',
    choices: {
      sound: { name: 'Sound', line: 'A tick for each answer. Signals stay silent.' },
      vibration: { name: 'Vibration', line: 'A short pulse for each answer.' },
      calm: { name: 'Less motion', line: 'Nothing moves or fades.' },
      contrast: { name: 'More contrast', line: 'Black on white, or white on black.' },
      large: { name: 'Larger words in games', line: 'Targets and tiles keep their size.' },
    },
  },
  notices: {
    title: 'Notices by the browser',
    line: 'Your browser can tell you while the site is closed, from 8 to 22 o’clock by its own clock. Off until you switch it on, and off at once.',
    choices: {
      duels: {
        name: 'Somebody beat me',
        line: 'When a duel of yours is won. Once an hour at most.',
      },
      daily: { name: 'The daily course is open', line: 'Once a day, unless you have begun it.' },
    },
    outcomes: {
      on: 'Switched on.',
      off: 'Switched off.',
      absent:
        'This browser has no such notices here. On an iPhone or iPad they come with the installed app.',
      denied:
        'Your browser does not allow this site to send notices. You can change that in its settings.',
      failed: 'This could not be changed. Please try again.',
    },
  },
  data: {
    title: 'Your data',
    line: 'There is no account. This id, kept in your browser, holds your records together.',
    groups: 'My groups',
    uid: 'Your id',
    stamps: 'Daily stamps',
    streak: 'Streak',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  watchable: {
    label: 'Others may watch my best runs',
    line: 'Whoever has the link of a run, or finds it at the top of a board, can see it played again.',
    on: 'Others may watch your runs.',
    off: 'Nobody else can watch your runs any more.',
    failed: 'This could not be changed. Please try again.',
  },
  transfer: {
    title: 'Go on with another device',
    line: 'One device shows a code, the other enters it, and both have the same record. No account needed.',
    show: 'Show a code',
    enter: 'Enter a code',
    asking: 'Getting a code…',
    code: 'Code',
    qr: 'QR code that opens the settings on the other device with this code',
    how: 'Scan the QR code with the other device, or enter the code there under Settings.',
    secret: 'The code works once. Show it to nobody else: whoever enters it has your record.',
    left: (time: string) => `${time} left`,
    over: 'This code has run out. Get a new one.',
    taken: 'The other device has joined. Both have the same record, stamps and missions now.',
    fresh: 'New code',
    copy: 'Copy code',
    copied: 'The code has been copied.',
    copyFailed: 'The code could not be copied.',
    field: 'Code from the other device',
    hint: '8 letters and figures; capitals and spaces do not matter.',
    look: 'Continue',
    looking: 'Looking…',
    refused: {
      NOT_FOUND: 'There is no such code. Check it, or get a new one on the other device.',
      TOKEN_EXPIRED: 'This code has run out. Get a new one on the other device.',
      TOKEN_USED: 'This code has been used already. Get a new one on the other device.',
      OWN_CODE: 'This is the code of the record that is on this device already.',
      INVALID: 'This is not a code. It has 8 letters and figures.',
      RATE_LIMITED: (seconds: number) =>
        `Too many wrong codes. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    },
    whose: 'You are about to join this record:',
    found: (name: string | null, runs: string) =>
      `${name ?? 'Nameless'}, ${runs === '1' ? '1 run' : `${runs} runs`}`,
    consequences: {
      id: 'This device goes on with that record, under its id and name.',
      runs: (count: string | null) =>
        count === null
          ? 'Runs made here before come along. On each board the better best counts.'
          : `${count === '1' ? 'The 1 run' : `The ${count} runs`} made here before come along. On each board the better best counts.`,
      belongings: 'Stamps and missions are joined; the language is the other device’s.',
      forGood: 'This cannot be undone.',
    },
    confirm: 'Join this record',
    joining: 'Joining…',
    done: (name: string | null, runs: string) =>
      name === null
        ? `Done. Both devices have the same record now, of ${runs === '1' ? '1 run' : `${runs} runs`}.`
        : `Done. This device goes on as ${name}, with ${runs === '1' ? '1 run' : `${runs} runs`}.`,
  },
  clear: {
    action: 'Clear all data',
    line: 'Removes everything that this browser has kept: id, nickname, stamps, missions, history. Your scores stay on the server, and without the id nobody can reach them any more: to delete them too, do that first.',
    question: 'Clear all data in this browser?',
    consequence:
      'Your id goes too. Your scores stay on the server and on the boards, and you can then neither delete them nor take them to another device.',
    confirm: 'Clear all data',
    done: 'All data has been cleared.',
  },
  remove: {
    action: 'Delete my scores from the server',
    line: 'Removes every score, duel and run of your id from the leaderboards and from our records. What this browser has kept, such as stamps, missions and your last results, stays until you clear it.',
    question: 'Delete all your scores from the server?',
    consequence:
      'Scores and duels leave every board at once, for good. The history in this browser stays.',
    confirm: 'Delete my scores',
    busy: 'Deleting…',
    done: (scores: number, duels: number) =>
      `Deleted: ${scores === 1 ? '1 score' : `${scores} scores`} and ${duels === 1 ? '1 duel' : `${duels} duels`}.`,
    failed: 'The scores could not be deleted.',
  },
  keep: 'Cancel',
  policies: 'How we treat your data',
}
