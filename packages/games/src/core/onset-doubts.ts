import { ONSET_LATE_MS } from './engine.ts'
import type { LogEntry, ShowEvent } from './events.ts'
import type { Doubt } from './game.ts'
import { mean, median } from './time.ts'

/** Screens slower than 30 Hz are too rare to excuse every onset with. */
const SLOWEST_INTERVAL_MS = 34
/** A frame waits for its turn and is presented one to two intervals after it began. */
const INTERVALS_TO_SCREEN = 2
/** What a busy machine adds on average; a single onset may be later by far than the mean of many. */
const SLOPPINESS_MS = 20
const SCATTER_MS = 50
const SHOWS_TO_DOUBT = 5
/** A single stall says nothing of a habit, however long it was. */
const ONE_LATE_MS = 60
/** Half of all onsets are hardly later than the frames are long, however busy the machine now and then is. */
const USUAL = { sloppiness: 15, scatter: 25, interval: 1000 / 60 } as const
/** A page hears of a press within a frame or two. A later report has a false time. */
const HEARD_WITHIN_MS = 45
/** A signal lost once before its answer is a phone call or a stall; twice it is a way to be asked again. */
const LOST_AT_MOST = 1

/**
 * Doubts about when signals were shown and which were shown again. A machine under load really
 * shows them late, so that lateness is held against a quick run alone: a slow one gains no place by it.
 */
export function onsetDoubts(log: readonly LogEntry[], isQuick: boolean): Doubt[] {
  const doubts: Doubt[] = []
  if (isQuick && tooLate(log.filter(isCounted))) doubts.push('late-onsets')
  if (isQuick && heardLate(log)) doubts.push('late-presses')
  if (lostBeforeAnswers(log) > LOST_AT_MOST) doubts.push('asked-again')
  return doubts
}

/** A later one was a stall, and void. */
const isCounted = (entry: LogEntry): entry is ShowEvent =>
  entry.type === 'show' && entry.at - entry.planned <= ONSET_LATE_MS

/** Each onset said to be late takes that much off an answer, so that their mean is held to what frames explain. */
function tooLate(shows: readonly ShowEvent[]): boolean {
  if (shows.length < SHOWS_TO_DOUBT) return false
  const late = mean(shows.map(({ at, planned }) => at - planned))
  const interval = mean(shows.map((show) => Math.min(show.interval, SLOWEST_INTERVAL_MS)))
  const scatter = SCATTER_MS / Math.sqrt(shows.length)
  const usual = median(shows.map(({ at, planned }) => at - planned))
  const explained = INTERVALS_TO_SCREEN * interval
  const usually = INTERVALS_TO_SCREEN * Math.max(interval, USUAL.interval) + USUAL.sloppiness
  return (
    late > explained + SLOPPINESS_MS + scatter ||
    usual > usually + USUAL.scatter / Math.sqrt(shows.length)
  )
}

/** From its planned time a signal waits for its frame and is presented: by chance, so long on average. */
const INTERVALS_EXPLAINED = { element: 1.25, 'element-coarse': 1.25, message: 1 } as const

/** Of each signal, how much later it was shown than frame rate and method explain. */
export const latenessOf = (log: readonly LogEntry[]): number[] =>
  log.filter(isCounted).map(({ at, planned, interval, method }) => {
    const explained = INTERVALS_EXPLAINED[method] * Math.min(interval, SLOWEST_INTERVAL_MS)
    return Math.min(at - planned - explained, ONE_LATE_MS)
  })

function heardLate(log: readonly LogEntry[]): boolean {
  const heard = log.flatMap((entry) =>
    entry.type === 'click' && entry.heard !== undefined ? [entry.heard] : [],
  )
  return heard.length >= SHOWS_TO_DOUBT && median(heard) > HEARD_WITHIN_MS
}

/** How often a signal that was seen was taken back before its answer. */
function lostBeforeAnswers(log: readonly LogEntry[]): number {
  let asked = false
  let times = 0
  for (const entry of log) {
    if (entry.type === 'void' && asked) times++
    if (entry.type === 'show') asked = isCounted(entry)
    else if (entry.type === 'void' || (entry.type === 'click' && entry.hit)) asked = false
  }
  return times
}
