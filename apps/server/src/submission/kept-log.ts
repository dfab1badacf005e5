import type { BoardSlug, CallBody } from '@reflex/contract'

const optional = ['choice', 'tile', 'target', 'x', 'y'] as const
type Optional = (typeof optional)[number]

/** What a press of each game tells beyond its time; the rest is a stranger's ballast. */
const pressFields: Partial<Record<BoardSlug, readonly Optional[]>> = {
  'left-or-right': ['choice'],
  'color-match': ['choice'],
  'sequence-memory': ['tile'],
  'aim-trainer': ['target', 'x', 'y'],
}

const KEPT_NOTHING = '[]'

/** The log as it is kept. `text` is the same log as it was sent, which it mostly stays. */
export function keptLog(
  slug: BoardSlug,
  log: CallBody<'submitScore'>['actionLog'],
  text: string,
  mayKeep: (kilobytes: number) => boolean = () => true,
): string {
  const own = pressFields[slug] ?? []
  const foreign = optional.filter((field) => !own.includes(field))
  const hasForeign = log.some(
    (entry) => entry.type === 'click' && foreign.some((field) => entry[field] !== undefined),
  )
  const kept = hasForeign
    ? JSON.stringify(log, (key, value: unknown) => without(foreign, key, value))
    : text
  return mayKeep(Math.ceil(kept.length / 1024)) ? kept : KEPT_NOTHING
}

const without = (foreign: readonly string[], key: string, value: unknown): unknown =>
  foreign.includes(key) ? undefined : value
