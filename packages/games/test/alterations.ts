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
