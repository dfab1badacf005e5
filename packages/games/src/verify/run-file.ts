import type { LogEntry } from '../core/events.ts'
import type { Seed } from '../core/random.ts'
import { firstMalformed } from './entry-shape.ts'

/** A run as anybody may keep it: what it takes to play it again, and what it is said to be worth. */
export interface RunFile {
  readonly game: string
  readonly engineVersion: number
  readonly seed: Seed
  readonly ms: number
  readonly mistakes: number
  readonly log: readonly LogEntry[]
}

/** Why a text is no file of a run. */
export type FileProblem =
  | { readonly why: 'empty' }
  | { readonly why: 'too-long'; readonly bytes: number }
  | { readonly why: 'cut' }
  | { readonly why: 'not-json' }
  | { readonly why: 'field'; readonly field: string }
  /** Counted from 1. */
  | { readonly why: 'entry'; readonly entry: number }
  | {
      readonly why: 'two-versions'
      readonly inFile: number
      readonly inLog: number
    }

export type ReadFile =
  | { readonly ok: true; readonly file: RunFile }
  | { readonly ok: false; readonly problem: FileProblem }

/** The longest log that is taken has 256 KB; one entry a line, it is a little more. */
export const RUN_FILE_BYTES = 512 * 1024

const wrong = (problem: FileProblem): ReadFile => ({ ok: false, problem })

/** Reads what somebody has: it may be cut, edited, or something else altogether. */
export function readRunFile(text: string): ReadFile {
  // What is not ASCII has no place in one.
  const bytes = text.length
  if (bytes > RUN_FILE_BYTES) return wrong({ why: 'too-long', bytes })
  // Some editors put a mark before the first letter.
  const body = text.replace(/^\uFEFF/, '').trim()
  if (body === '') return wrong({ why: 'empty' })
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return wrong({ why: endsTooEarly(body) ? 'cut' : 'not-json' })
  }
  return readValue(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least

const fields = {
  game: (value: unknown): value is string => typeof value === 'string',
  engine_version: (value: unknown): value is number => isWhole(value, 1),
  // From zeros alone the generator draws zeros for ever, and a target would never find its place.
  seed: (value: unknown): value is string =>
    typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) && /[^0]/.test(value),
  ms: (value: unknown): value is number => isWhole(value, 0),
  mistakes: (value: unknown): value is number => isWhole(value, 0),
  log: (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0,
}

function readValue(value: unknown): ReadFile {
  if (!isRecord(value)) return wrong({ why: 'field', field: 'game' })
  const { game, engine_version: engineVersion, seed, ms, mistakes, log } = value
  if (!fields.game(game)) return wrong({ why: 'field', field: 'game' })
  if (!fields.engine_version(engineVersion)) return wrong({ why: 'field', field: 'engine_version' })
  if (!fields.seed(seed)) return wrong({ why: 'field', field: 'seed' })
  if (!fields.ms(ms)) return wrong({ why: 'field', field: 'ms' })
  if (!fields.mistakes(mistakes)) return wrong({ why: 'field', field: 'mistakes' })
  if (!fields.log(log)) return wrong({ why: 'field', field: 'log' })
  const malformed = firstMalformed(log)
  if (malformed !== -1) return wrong({ why: 'entry', entry: malformed + 1 })
  const entries = log as readonly LogEntry[]
  const [start] = entries
  if (start?.type === 'start' && start.version !== engineVersion) {
    return wrong({ why: 'two-versions', inFile: engineVersion, inLog: start.version })
  }
  return { ok: true, file: { game, engineVersion, seed, ms, mistakes, log: entries } }
}

/** Whether a text that begins as an object stops before that object is closed. */
function endsTooEarly(body: string): boolean {
  if (!body.startsWith('{')) return false
  // Whole strings first, so that a bracket in one is none; what is left open is cut too.
  const bare = body.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
  if (bare.includes('"')) return true
  const count = (pattern: RegExp): number => bare.match(pattern)?.length ?? 0
  return count(/[{[]/g) > count(/[}\]]/g)
}
