import { gameSlugs } from '@reflex/contract'
import fc, { type Arbitrary } from 'fast-check'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

/** What breaks careless code: of every type, and at every edge that a language or a database has. */
const nasty: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    -0,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\uFDFA'.repeat(400),
    '../../etc/passwd',
    "'; drop table scores; --",
    '%',
    '${7*7}',
    '<script>',
    '٣',
    'NaN',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    [[[[[[[[[[]]]]]]]]]],
    { toString: 1 },
    { length: 1e9 },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 3000 }),
  fc.double({ noNaN: true }),
  fc.array(fc.constantFrom(1, 'x', null), { maxLength: 300 }),
  fc.dictionary(fc.string({ maxLength: 6 }), fc.constant(1), { maxKeys: 200 }),
)

const UID = '00000000-0000-4000-8000-000000000000'
const likely = fc.constantFrom<unknown>(
  ...gameSlugs,
  UID,
  'KR',
  '20261114',
  '2026-11-14',
  'home-top',
  '1',
)

const matching = new Map<string, Arbitrary<string>>()

/** Made once for each pattern: made for each value, it was most of what the requests cost. */
function matchingOf(pattern: string): Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, known)
  return known
}

function text({ minLength = 0, maxLength = 40, pattern }: Schema): Arbitrary<unknown> {
  if (pattern !== undefined) return fc.oneof(likely, matchingOf(pattern))
  return fc.oneof(likely, fc.string({ minLength, maxLength: Math.min(maxLength, 300) }))
}

/** A value that this schema takes, or nearly. */
function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueFor(each)))
  const { minimum = -10, maximum = 1e6, minItems = 0, maxItems = 20 } = schema
  switch (schema.type) {
    case 'object':
      return recordFor(schema)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, 30),
      })
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return text(schema)
  }
}

function recordFor({ properties = {} }: Schema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueFor(each)]),
  )
  const own = fc.record(fields, {
    requiredKeys: fc.sample(fc.subarray(Object.keys(fields)), { numRuns: 1, seed: 17 })[0] ?? [],
  })
  return fc.oneof(
    { weight: 9, arbitrary: own },
    {
      weight: 1,
      arbitrary: fc
        .tuple(own, fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 8 }))
        .map(([a, b]) => ({ ...a, ...b })),
    },
  )
}

/** Mostly what fits: who sends only nonsense never gets past the first check. */
export const valueFor = (schema: object): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(schema as Schema).chain(fitting) },
    { weight: 1, arbitrary: nasty },
  )
