type Kind = 'number' | 'string' | 'boolean'

interface Shape {
  readonly needs: Readonly<Record<string, Kind>>
  readonly may?: Readonly<Record<string, Kind>>
}

const number = 'number'

/** What each kind of entry tells beside its type and its time. */
const shapes: Readonly<Record<string, Shape>> = {
  start: { needs: { version: number }, may: { width: number, height: number, restarts: number } },
  show: { needs: { planned: number, frame: number, interval: number, method: 'string' } },
  click: {
    needs: { pointer: 'string', hit: 'boolean' },
    may: {
      choice: 'string',
      tile: number,
      target: number,
      x: number,
      y: number,
      heard: number,
    },
  },
  submit: { needs: { answer: 'string' } },
  void: { needs: { why: 'string' } },
  correct: { needs: {} },
  wrong: { needs: {} },
  finish: { needs: { total: number, hits: number, misses: number } },
}

/** The first entry that no engine writes, whatever it means; -1 where there is none. */
export const firstMalformed = (log: readonly unknown[]): number =>
  log.findIndex((entry) => !isEntry(entry))

function isEntry(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const { type, at, ...rest } = entry as Readonly<Record<string, unknown>>
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (!shape || typeof at !== 'number' || at < 0) return false
  const known = { ...shape.needs, ...shape.may }
  const isWhole = Object.keys(shape.needs).every((field) => field in rest)
  return isWhole && Object.entries(rest).every(([field, value]) => typeof value === known[field])
}
