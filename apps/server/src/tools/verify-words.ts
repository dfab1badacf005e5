import { isGameSlug, titlesEn, unitOf } from '@reflex/contract'
import { inputsOf, type LogEntry, type ReplayFault, type Score, type Trial } from '@reflex/games'
import { RUN_FILE_BYTES, type Problem, type Verified } from '@reflex/games/verify'

const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`

function scoreText(game: string, { ms, mistakes }: Score): string {
  const unit = isGameSlug(game) ? unitOf(game) : 'ms'
  const isLevel = unit === 'level' || unit === 'digits'
  return `${isLevel ? `level ${ms}` : `${ms} ms`}, ${times(mistakes, 'mistake')}`
}

const fieldRules: Record<string, string> = {
  game: 'the name of a game',
  engine_version: 'a whole number from 1 on',
  seed: '32 hexadecimal digits, not all of them zero',
  ms: 'a whole number',
  mistakes: 'a whole number',
  log: 'a list of entries',
}

const faults: Record<ReplayFault, string> = {
  'out-of-turn': 'nothing of the kind could happen then',
  'off-plan': 'the seed has the signal at another time',
  malformed: 'no engine writes this',
  version: 'it is of another version',
  unfinished: 'the log ends there and the run does not',
  spoiled: 'the machine spoiled the run there, and it went on all the same',
  altered: 'what follows from the entries before it is something else',
  time: 'time runs backwards there',
}

const entryText = (entry: LogEntry): string => JSON.stringify(entry)

/** What is wrong, in a sentence or two that somebody can act on who has never seen the code. */
export function problemText(problem: Problem): string {
  switch (problem.why) {
    case 'empty':
      return 'The file is empty.'
    case 'too-long':
      return `The file has ${kilobytes(problem.bytes)}; a run's file has ${kilobytes(RUN_FILE_BYTES)} at most. It was not read.`
    case 'cut':
      return 'The file ends in the middle: it was cut. Download it again.'
    case 'not-json':
      return 'This is no file of a run: it is not JSON.'
    case 'field':
      return `This is no whole file of a run: "${problem.field}" has to be ${fieldRules[problem.field] ?? 'there'}.`
    case 'entry':
      return `Entry ${problem.entry} of the log is none that an engine writes. The file was edited, or is of something newer.`
    case 'two-versions':
      return `The file says version ${problem.inFile} of the engine, its log version ${problem.inLog}. The file was edited.`
    case 'game':
      return `There is no game "${problem.game}" here. Games: ${Object.keys(titlesEn).join(', ')}.`
    case 'version':
      return `The run was played on version ${problem.version} of the engine. The newest one here is ${problem.newest}: take a newer revision of the project.`
    case 'value':
      return `The log replays, and gives something else. The file says ${problem.said.ms} with ${times(problem.said.mistakes, 'mistake')}, the log ${problem.replayed.ms} with ${times(problem.replayed.mistakes, 'mistake')}.`
    case 'breaks': {
      const there = `The log breaks at entry ${problem.entry}: ${faults[problem.fault]}.`
      const { expected } = problem
      return expected ? `${there} The engine has there ${entryText(expected)}.` : there
    }
  }
}

const cells = (...texts: readonly string[]): string =>
  texts.map((text, i) => (i < 4 ? text.padStart(i === 0 ? 5 : 12) : `  ${text}`)).join('')

function trialRow(trial: Trial, i: number): string {
  const took = trial.ms === null ? (trial.right ? 'right' : 'wrong') : trial.ms.toFixed(1)
  const notes = [
    ...(trial.typed === null ? [] : [`typed ${trial.typed}`]),
    ...(trial.mistakes > 0 ? [`${trial.mistakes} early or wrong`] : []),
    ...(trial.repeats > 0 ? [`repeated ${times(trial.repeats, 'time')}`] : []),
  ]
  return cells(
    String(i + 1),
    trial.shownAt.toFixed(1),
    trial.at.toFixed(1),
    took,
    notes.join(', '),
  ).trimEnd()
}

/** The run trial by trial, and what it comes to. */
export function verifiedText({ file, score, trials }: Extract<Verified, { ok: true }>): string {
  const { game, engineVersion, log } = file
  const title = isGameSlug(game) ? titlesEn[game] : game
  return [
    `${title}, version ${engineVersion} of its engine, played with ${inputsOf(log).join(', ')}. Times in ms.`,
    cells('trial', 'shown', 'answered', 'took'),
    ...trials.map(trialRow),
    `True: the log replays on its seed to what the file says, ${scoreText(game, score)}.`,
  ].join('\n')
}
