import type { LogEntry, RunLog, Spot } from './use-run.ts'

export interface Press {
  readonly at: number
  /** From the signal; null: pressed before there was one. */
  readonly after: number | null
  readonly good: boolean
}

/** A signal and what the player did until the next. */
export interface Round {
  readonly shownAt: number
  readonly presses: readonly Press[]
}

const tenth = (ms: number): number => Math.round(ms * 10) / 10

/** A typed answer is good or bad by the verdict that follows it in the log. */
function isGood(entry: LogEntry, next: LogEntry | undefined): boolean {
  return entry.type === 'click' ? entry.hit : next?.type !== 'wrong'
}

/** A tile is one of several that answer a signal, so that none of them ends it. */
const isWholeAnswer = (entry: LogEntry): boolean =>
  entry.type !== 'click' || entry.tile === undefined

export function roundsOf(log: RunLog): Round[] {
  const rounds: { shownAt: number; presses: Press[] }[] = []
  let early: Press[] = []
  let answered = true
  for (const [index, entry] of log.entries()) {
    if (entry.type === 'show') {
      rounds.push({ shownAt: entry.at, presses: early })
      early = []
      answered = false
    } else if (entry.type === 'click' || entry.type === 'submit') {
      const next = log[index + 1]
      const good = isGood(entry, next)
      const round = rounds.at(-1)
      // After a right answer, or before any signal, a mistake belongs to the signal still to come.
      if (!round || (answered && !good)) early.push({ at: entry.at, after: null, good })
      else round.presses.push({ at: entry.at, after: tenth(entry.at - round.shownAt), good })
      if (good && isWholeAnswer(entry)) answered = true
    }
  }
  return rounds
}

/** Where each hit fell, counted from its target's centre. */
export function hitOffsets(log: RunLog, targets: readonly Spot[]): Spot[] {
  return log.flatMap((entry) => {
    if (entry.type !== 'click' || !entry.hit || entry.target === undefined) return []
    const centre = targets[entry.target]
    if (!centre || entry.x === undefined || entry.y === undefined) return []
    return [{ x: entry.x - centre.x, y: entry.y - centre.y }]
  })
}
