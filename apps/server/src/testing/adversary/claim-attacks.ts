import { betterOf } from '@reflex/contract'
import type { LogEntry } from '@reflex/games'
import { players } from '@reflex/games/scripted'
import { HUMAN, timedGames, type Attack, type Scene } from './scene.ts'

const hash = (name: string, forge: Attack['forge']): Attack => ({ name, answer: 'HASH', forge })

const better = (slug: Scene['slug'], ms: number, by: number): number =>
  betterOf(slug) === 'lower' ? ms - by : ms + by

/** The log rewritten entry by entry. */
const withLog = ({ body }: Scene, rewrite: (entry: LogEntry, i: number) => LogEntry) => ({
  ...body,
  actionLog: body.actionLog.map(rewrite),
})

const withFinish = (scene: Scene, alter: (ms: number) => number) => ({
  ...withLog(scene, (entry) =>
    entry.type === 'finish' ? { ...entry, total: alter(entry.total) } : entry,
  ),
  ms: alter(scene.body.ms),
})

/** Lies about what was claimed and about when things happened; all of them well formed. */
export const claimAttacks: readonly Attack[] = [
  hash('a little better than the log', ({ slug, body }) => ({
    ...body,
    ms: better(slug, body.ms, 1),
  })),
  hash('worse than the log', ({ slug, body }) => ({ ...body, ms: better(slug, body.ms, -1) })),
  hash('better, and the finish agrees', (scene) =>
    withFinish(scene, (ms) => better(scene.slug, ms, 2)),
  ),
  hash('other mistakes than the log', ({ body: { mistakes, ...body } }) => ({
    ...body,
    mistakes: mistakes === 0 ? 1 : mistakes - 1,
  })),
  hash('mistakes struck from the finish', (scene) =>
    withLog(scene, (entry) =>
      entry.type === 'finish' ? { ...entry, misses: entry.misses === 0 ? 1 : 0 } : entry,
    ),
  ),
  hash('played on a chosen seed', ({ slug, body }) => {
    const { log, score } = players[slug]('5'.repeat(32), HUMAN, '6'.repeat(32))
    return { ...body, ...score, actionLog: log }
  }),
  hash('an engine that is not there', (scene) =>
    withLog(scene, (entry) => (entry.type === 'start' ? { ...entry, version: 9 } : entry)),
  ),
  hash('a start after the start', (scene) =>
    withLog(scene, (entry) => (entry.type === 'start' ? { ...entry, at: 5 } : entry)),
  ),
  hash('every time moved a minute on', (scene) =>
    withLog(scene, (entry, i) => (i === 0 ? entry : { ...entry, at: entry.at + 60_000 })),
  ),
  hash('every time halved', (scene) => withLog(scene, (entry) => ({ ...entry, at: entry.at / 2 }))),
  hash('times that run backwards', (scene) =>
    withLog(scene, (entry, i) => (i === 2 ? { ...entry, at: 0 } : entry)),
  ),
  hash('all at one moment', (scene) => withLog(scene, (entry) => ({ ...entry, at: 0 }))),
  hash('plans put off', (scene) =>
    withLog(scene, (entry) =>
      entry.type === 'show' ? { ...entry, planned: entry.planned + 500 } : entry,
    ),
  ),
  hash('onsets before their plan', (scene) =>
    withLog(scene, (entry) =>
      entry.type === 'show' ? { ...entry, at: entry.planned - 21 } : entry,
    ),
  ),
  hash('frames before their turn', (scene) =>
    withLog(scene, (entry) =>
      entry.type === 'show' ? { ...entry, frame: Math.max(0, entry.planned - 60) } : entry,
    ),
  ),
  hash('a screen of one frame a second', (scene) =>
    withLog(scene, (entry) => (entry.type === 'show' ? { ...entry, interval: 1000 } : entry)),
  ),
  hash('no log', ({ body }) => ({ ...body, actionLog: [] })),
  hash('a log that begins late', ({ body }) => ({ ...body, actionLog: body.actionLog.slice(1) })),
  hash('a log turned round', ({ body }) => ({ ...body, actionLog: body.actionLog.toReversed() })),
  hash('a log twice', ({ body }) => ({
    ...body,
    actionLog: [...body.actionLog, ...body.actionLog.slice(1)].slice(0, 1000),
  })),
  {
    ...hash('every answer 40 ms sooner, the claim with it', (scene) => {
      const sooner = withLog(scene, (entry) =>
        entry.type === 'click' || entry.type === 'finish' ? { ...entry, at: entry.at - 40 } : entry,
      )
      return { ...sooner, ms: scene.body.ms - 40 }
    }),
    games: timedGames,
  },
  {
    ...hash('every answer 99 ms after its signal', ({ body }) => {
      let shown = 0
      const actionLog = body.actionLog.map((entry) => {
        if (entry.type === 'show') shown = entry.at
        const isAnswer = entry.type === 'click' || entry.type === 'finish'
        return isAnswer
          ? { ...entry, at: shown + 99, ...('total' in entry && { total: 99 }) }
          : entry
      })
      return { ...body, ms: 99, actionLog }
    }),
    games: timedGames,
  },
]

/** Every log with one entry missing, one there twice, or two in each other's place. */
export function* misordered(log: readonly LogEntry[]): Generator<[string, LogEntry[]]> {
  for (const [i, entry] of log.entries()) {
    yield [`${entry.type} ${i} dropped`, log.toSpliced(i, 1)]
    yield [`${entry.type} ${i} doubled`, log.toSpliced(i, 0, entry)]
    const next = log[i + 1]
    if (next) yield [`${entry.type} ${i} after its next`, log.toSpliced(i, 2, next, entry)]
  }
}

/** Every field that decides, changed to another value that its kind admits. */
export function* altered(log: readonly LogEntry[]): Generator<[string, LogEntry[]]> {
  for (const [i, entry] of log.entries()) {
    // One wrong answer instead of another is no better: the run ends there either way.
    if (entry.type === 'submit' && log[i + 1]?.type === 'wrong') continue
    for (const [which, lie] of liesAbout(entry).entries()) {
      yield [`lie ${which} about ${entry.type} ${i}`, log.with(i, lie)]
    }
  }
}

function liesAbout(entry: LogEntry): LogEntry[] {
  switch (entry.type) {
    case 'start':
      return [
        { ...entry, at: 1 },
        { ...entry, version: entry.version + 1 },
      ]
    case 'show':
      return [
        { ...entry, planned: entry.planned + 0.1 },
        { ...entry, at: entry.planned + 251 },
      ]
    case 'click':
      return [{ ...entry, hit: !entry.hit }, ...wrongClicks(entry)]
    case 'submit':
      return [{ ...entry, answer: String(Number(entry.answer) - 1) }]
    case 'void':
      return []
    case 'correct':
    case 'wrong':
      return [
        { ...entry, type: entry.type === 'correct' ? 'wrong' : 'correct' },
        { ...entry, at: entry.at + 0.1 },
      ]
    case 'finish':
      return [
        { ...entry, total: entry.total + 1 },
        { ...entry, hits: entry.hits + 1 },
        { ...entry, misses: entry.misses + 1 },
        { ...entry, at: entry.at + 0.1 },
      ]
  }
}

function wrongClicks(click: Extract<LogEntry, { type: 'click' }>): LogEntry[] {
  const lies: LogEntry[] = []
  if (click.choice !== undefined) lies.push({ ...click, choice: 'in no game' })
  if (click.tile !== undefined && click.hit) lies.push({ ...click, tile: (click.tile + 1) % 9 })
  if (click.target !== undefined) lies.push({ ...click, target: (click.target + 1) % 20 })
  if (click.x !== undefined) lies.push({ ...click, x: click.x + 61 })
  if (click.y !== undefined) lies.push({ ...click, y: click.y + 61 })
  return lies
}
