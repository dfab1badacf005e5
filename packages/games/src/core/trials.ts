import type { LogEntry, Pointer } from './events.ts'

/** One answer of a run, or one level of the memory games. */
export interface Trial {
  /** When its stimulus was shown, and when it was answered. */
  readonly shownAt: number
  readonly at: number
  /** How long the answer took; null for a level, which is right or wrong. */
  readonly ms: number | null
  readonly right: boolean
  /** Presses that were early or wrong, and how often the machine made it begin again. */
  readonly mistakes: number
  readonly repeats: number
  /** What was typed, where something was. */
  readonly typed: string | null
}

const hasLevels = (log: readonly LogEntry[]): boolean =>
  log.some(({ type }) => type === 'correct' || type === 'wrong')

/** A run as a list, read from its log alone. */
export function trialsOf(log: readonly LogEntry[]): Trial[] {
  const levels = hasLevels(log)
  const trials: Trial[] = []
  const fresh = { shownAt: 0, mistakes: 0, repeats: 0, typed: null as string | null }
  let open = { ...fresh }
  const close = (at: number, ms: number | null, right: boolean) => {
    trials.push({ ...open, at, ms, right })
    open = { ...fresh, shownAt: at }
  }
  for (const entry of log) {
    switch (entry.type) {
      case 'show':
        open.shownAt = entry.at
        break
      case 'void':
        open.repeats++
        break
      case 'submit':
        open.typed = entry.answer
        break
      case 'click':
        if (levels) break
        if (entry.hit) close(entry.at, entry.at - open.shownAt, true)
        else open.mistakes++
        break
      case 'correct':
      case 'wrong':
        close(entry.at, null, entry.type === 'correct')
        break
      default:
    }
  }
  return trials
}

/** What the run was played with, most used first. */
export function inputsOf(log: readonly LogEntry[]): Pointer[] {
  const used = new Map<Pointer, number>()
  for (const entry of log) {
    if (entry.type === 'click') used.set(entry.pointer, (used.get(entry.pointer) ?? 0) + 1)
    if (entry.type === 'submit') used.set('key', (used.get('key') ?? 0) + 1)
  }
  return [...used].sort(([, a], [, b]) => b - a).map(([pointer]) => pointer)
}
