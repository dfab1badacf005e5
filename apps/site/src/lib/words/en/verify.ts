import type { ReplayFault } from '@reflex/games/core'

const times = (count: number): string => (count === 1 ? '1 mistake' : `${count} mistakes`)

const faults: Record<ReplayFault, string> = {
  'out-of-turn': 'nothing of the kind could happen then',
  'off-plan': 'the seed has the signal at another time',
  malformed: 'no game writes this',
  version: 'it is of another version',
  unfinished: 'the log ends there and the run does not',
  spoiled: 'the device had spoiled the run by then',
  altered: 'what follows from the entries before it is something else',
  time: 'time runs backwards there',
}

/** What a run's file comes to when it is played again in the visitor's browser. */
export const verify = {
  good: (value: string) =>
    `Verified: your browser played this run again from its seed and its log, and it comes to ${value}.`,
  trials: (count: number) =>
    count === 1
      ? 'One trial, just as in the table.'
      : `${count} trials, each just as in the table.`,
  means:
    'So the result follows from what was pressed and when. Whether a hand pressed it is asked by other rules, on the server.',
  tool: 'Without this site: download the run, and in the project’s own code type',
  command: 'npm run verify -- FILE',
  failed: 'The file of this run could not be loaded.',
  problems: {
    empty: 'The file came empty.',
    tooLong: (kilobytes: string) =>
      `The file has ${kilobytes} KB, far more than a run. It was not read.`,
    cut: 'The file ends in the middle: it was cut on its way. Try again.',
    notJson: 'What came is no file of a run.',
    field: (field: string) => `The file is not whole: “${field}” is missing or makes no sense.`,
    entry: (entry: number) => `Entry ${entry} of the log is none that a game writes.`,
    twoVersions: (file: number, log: number) =>
      `The file says version ${file} of the game, its log version ${log}.`,
    game: (game: string) => `The game “${game}” is not here.`,
    version: (version: number, newest: number) =>
      `The run was played on version ${version} of the game; this page has version ${newest}. Reload the page.`,
    value: (said: string, saidMistakes: number, got: string, gotMistakes: number) =>
      `The log comes to something else: the file says ${said} with ${times(saidMistakes)}, the log ${got} with ${times(gotMistakes)}.`,
    breaks: (entry: number, fault: ReplayFault) =>
      `The log breaks at entry ${entry}: ${faults[fault]}.`,
  },
}
