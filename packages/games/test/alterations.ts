import * as fc from 'fast-check'
import { tenth, type LogEntry } from '../src/index.ts'

type Log = readonly LogEntry[]
type Alteration = (log: Log) => Log

const at = fc.nat()
const place = (log: Log, n: number) => n % log.length

const moved = fc.tuple(at, fc.integer({ min: -5000, max: 5000 })).map(
  ([n, tenths]): Alteration =>
    (log) =>
      log.map((entry, i) =>
        i === place(log, n) ? { ...entry, at: tenth(entry.at + tenths / 10) } : entry,
      ),
)

/** Any field of an entry to any other value that its kind admits. */
const changed = fc.tuple(at, at, at).map(
  ([n, which, value]): Alteration =>
    (log) =>
      log.map((entry, i) => (i === place(log, n) ? withOtherField(entry, which, value) : entry)),
)

const words = [
  'left',
  'right',
  'red',
  'blue',
  'show',
  'click',
  'void',
  'stall',
  'mouse',
  '7',
  '12345',
]

function withOtherField(entry: LogEntry, which: number, value: number): LogEntry {
  const fields = Object.entries(entry)
  const [key, old] = fields[which % fields.length] ?? ['', 0]
  const other =
    typeof old === 'number'
      ? value % 1000
      : typeof old === 'boolean'
        ? !old
        : words[value % words.length]
  return { ...entry, [key]: other }
}

export const pieceAlterations = fc.oneof(moved, changed)

const dropped = at.map(
  (n): Alteration =>
    (log) =>
      log.filter((_, i) => i !== place(log, n)),
)

const doubled = at.map(
  (n): Alteration =>
    (log) =>
      log.flatMap((entry, i) => (i === place(log, n) ? [entry, entry] : [entry])),
)

const swapped = fc.tuple(at, at).map(
  ([n, m]): Alteration =>
    (log) =>
      log.map((entry, i) => {
        if (i === place(log, n)) return log[place(log, m)] ?? entry
        return i === place(log, m) ? (log[place(log, n)] ?? entry) : entry
      }),
)

/** Those that leave another row of entries. */
export const orderAlterations = fc.oneof(dropped, doubled, swapped)

/** Faults that an engine has to tell apart, each made to one whole log. */
export const spoilings: readonly { readonly about: string; readonly spoil: Alteration }[] = [
  { about: 'the last entry is missing', spoil: (log) => log.slice(0, -1) },
  { about: 'everything after the third entry is missing', spoil: (log) => log.slice(0, 3) },
  {
    about: 'the finish claims one less than there was',
    spoil: (log) =>
      log.map((entry) => (entry.type === 'finish' ? { ...entry, total: entry.total - 1 } : entry)),
  },
  {
    about: 'the last answer is a hundred ms earlier, and the finish as it was',
    spoil: (log) => lastAnswerMoved(log, -100),
  },
  {
    about: 'the first showing claims another plan',
    spoil: (log) => firstShow(log, (show) => ({ ...show, planned: show.planned + 1 })),
  },
  {
    about: 'the first showing is before its plan',
    spoil: (log) => firstShow(log, (show) => ({ ...show, at: tenth(show.planned - 50) })),
  },
  {
    about: 'the first showing is so late that the machine had stalled',
    spoil: (log) => firstShow(log, (show) => ({ ...show, at: tenth(show.planned + 250.1) })),
  },
  {
    about: 'time runs backwards at the end',
    spoil: (log) =>
      log.map((entry, i) => (i === log.length - 1 ? { ...entry, at: entry.at - 60_000 } : entry)),
  },
  {
    about: 'a version that there is not',
    spoil: (log) =>
      log.map((entry) => (entry.type === 'start' ? { ...entry, version: 999 } : entry)),
  },
  {
    about: 'the start is missing',
    spoil: (log) => log.slice(1),
  },
  {
    about: 'the last entry is there twice',
    spoil: (log) => [...log, ...log.slice(-1)],
  },
]

const firstShow = (
  log: Log,
  change: (show: Extract<LogEntry, { type: 'show' }>) => LogEntry,
): Log => {
  const first = log.findIndex(({ type }) => type === 'show')
  return log.map((entry, i) => (i === first && entry.type === 'show' ? change(entry) : entry))
}

function lastAnswerMoved(log: Log, by: number): Log {
  const last = log.findLastIndex(({ type }) => type === 'click' || type === 'submit')
  return log.map((entry, i) => (i >= last ? { ...entry, at: tenth(entry.at + by) } : entry))
}
