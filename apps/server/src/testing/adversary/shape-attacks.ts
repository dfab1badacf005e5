import type { Attack, Scene } from './scene.ts'

const textOf = ({ body }: Scene): string => JSON.stringify(body)

const invalid = (name: string, forge: Attack['forge']): Attack => ({
  name,
  answer: 'INVALID',
  forge,
})

const withEntry = ({ body }: Scene, index: number, extra: object) => ({
  ...body,
  actionLog: body.actionLog.map((entry, i) => (i === index ? { ...entry, ...extra } : entry)),
})

/** The body's text with a piece of text put in front of its first field. */
const withFirst = (scene: Scene, text: string): string => textOf(scene).replace('{', `{${text},`)

/** The same inside of the first entry of the log. */
const withFirstInLog = (scene: Scene, text: string): string =>
  textOf(scene).replace('"actionLog":[{', `"actionLog":[{${text},`)

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth)

export const shapeAttacks: readonly Attack[] = [
  ...[null, 'x', '100', -1, 1.5, {}, [], true, 2_000_001].map((ms) =>
    invalid(`ms ${JSON.stringify(ms)}`, ({ body }) => ({ ...body, ms })),
  ),
  ...[null, '0', -1, 0.5, [0], 10_001].map((mistakes) =>
    invalid(`mistakes ${JSON.stringify(mistakes)}`, ({ body }) => ({ ...body, mistakes })),
  ),
  ...[null, '5', -1, {}, 7_200_001].map((at) =>
    invalid(`at ${JSON.stringify(at)}`, (scene) => withEntry(scene, 1, { at })),
  ),
  ...[null, 'a log', {}, { length: 3 }, [null], ['start'], [[]], [{}]].map((actionLog) =>
    invalid(`log ${JSON.stringify(actionLog)}`, ({ body }) => ({ ...body, actionLog })),
  ),
  invalid('at NaN', (scene) => textOf(scene).replace('"at":0', '"at":NaN')),
  invalid('at beyond numbers', (scene) => textOf(scene).replace('"at":0', '"at":1e999')),
  invalid('ms beyond numbers', (scene) => textOf(scene).replace(/"ms":\d+/, '"ms":1e999')),
  invalid('an unknown entry', (scene) => withEntry(scene, 1, { type: 'win' })),
  invalid('a field more', ({ body }) => ({ ...body, rank: 1 })),
  invalid('a field more in the log', (scene) => withEntry(scene, 1, { trusted: true })),
  invalid('__proto__', (scene) => withFirst(scene, '"__proto__":{"ms":150}')),
  invalid('__proto__ in the log', (scene) => withFirstInLog(scene, '"__proto__":{"at":0}')),
  invalid('constructor', (scene) => withFirst(scene, '"constructor":{"prototype":{"ms":1}}')),
  invalid('constructor in the log', (scene) =>
    withFirstInLog(scene, '"constructor":{"prototype":{"at":0}}'),
  ),
  invalid('half a body', (scene) => textOf(scene).slice(0, -10)),
  invalid('an empty body', () => ''),
  {
    name: 'a better ms after the true one',
    answer: 'HASH',
    forge: (scene) => textOf(scene).replace(/}$/, `,"ms":${scene.body.ms === 3 ? 9 : 3}}`),
  },
  {
    name: 'an empty log after the true one',
    answer: 'HASH',
    forge: (scene) => textOf(scene).replace(/}$/, ',"actionLog":[]}'),
  },
]

const keys = (length: number): string =>
  Array.from({ length }, (_, i) => `"k${i.toString(36)}":0`).join(',')

const repeated = (scene: Scene, entries: number) => ({
  ...scene.body,
  actionLog: Array.from({ length: entries }, (_, i) => scene.body.actionLog[i === 0 ? 0 : 1]),
})

/** What costs a careless server its breath. */
export const heavyAttacks: readonly Attack[] = [
  { name: '1,000 entries', answer: 'HASH', forge: (scene) => repeated(scene, 1000) },
  invalid('1,001 entries', (scene) => repeated(scene, 1001)),
  invalid('10,000 entries that are none', ({ body }) => ({
    ...body,
    actionLog: Array.from({ length: 10_000 }, (_, i) => i),
  })),
  invalid('10,000 entries of a few letters', ({ body }) => ({
    ...body,
    actionLog: Array.from({ length: 10_000 }, () => ({ type: 'wrong' })),
  })),
  {
    name: '10,000 entries in full',
    answer: 'TOO_LARGE',
    forge: (scene) => repeated(scene, 10_000),
  },
  {
    name: 'a body of 256 KB and one',
    answer: 'TOO_LARGE',
    forge: (scene) => textOf(scene).padEnd(256 * 1024 + 1),
  },
  invalid('a nickname of 250 KB', ({ body }) => ({ ...body, nickname: 'x'.repeat(250_000) })),
  invalid('100,000 lists in each other', (scene) =>
    withFirst(scene, `"nickname":${nested(100_000, '[', ']')}`),
  ),
  invalid('40,000 objects in each other in the log', (scene) =>
    textOf(scene).replace(
      '"actionLog":[{',
      `"actionLog":[${nested(40_000, '{"a":', '}').replace('}', '0}')},{`,
    ),
  ),
  invalid('10,000 keys', (scene) => withFirst(scene, keys(10_000))),
  invalid('32,000 keys of few letters', () => `{${keys(32_000).replaceAll('"k', '"')}}`),
  invalid('1,200 keys, too few to be counted before they are read', () => `{${keys(1200)}}`),
  invalid('18,000 keys in an entry of the log', (scene) => withFirstInLog(scene, keys(18_000))),
]
