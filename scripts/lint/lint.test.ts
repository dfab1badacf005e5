import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings, type Finding } from './findings.ts'
import { RepositoryCopy } from './repository-copy.ts'

/** Every file written here is linted in one run, in a copy of the repository. */
const offenders = new Map<string, string>()
let copy: RepositoryCopy
let found: Finding[]

/** `folder` may end with how the file's name begins. */
function offender(folder: string, text: string, ending = '.ts'): string {
  const beginning = folder.endsWith('-') ? folder : `${folder}/`
  const path = `${beginning}offender-${offenders.size}${ending}`
  offenders.set(path, text)
  return path
}

const rulesAgainst = (path: string) =>
  found.filter((finding) => finding.path.endsWith(path)).map(({ rule }) => rule)

beforeAll(async () => {
  copy = new RepositoryCopy()
  for (const [path, text] of offenders) copy.write(path, text)
  found = await findings(copy.directory, [...offenders.keys()])
})

afterAll(() => copy.remove())

const page = (markup: string) =>
  offender('apps/site/src', `export const Page = ({ on }: { on: boolean }) => ${markup}`, '.tsx')

const server = 'apps/server/src'
const feature = `${server}/features`
const site = 'apps/site/src'
const admin = 'apps/admin/src'

describe('import boundaries', () => {
  for (const [folder = '', text = '', ending] of [
    ['apps/site/src', "import '@reflex/server'"],
    ['apps/site/src', "import '@reflex/admin/src/charts.ts'"],
    ['apps/site/src', "export * from '../../server/src/main.ts'"],
    [`${site}/play`, "import '@reflex/server'"],
    [`${site}/play`, "import '../features/replay/beside.tsx'"],
    [`${site}/play/result`, "export * from '../../features/duel/use-duel.ts'"],
    [`${site}/ads`, "import '../play/run.ts'"],
    [`${site}/tracking`, "import '../ads/network.ts'"],
    [`${site}/lib/routing`, "import { matchPath } from '../../app/routing/match.ts'"],
    [`${site}/lib/format`, "import '../../features/progress/tick-bar.tsx'"],
    [`${site}/lib/api`, "import '../format/score.ts'"],
    [`${site}/lib/a-new-folder`, "import '../storage/local.ts'"],
    [`${site}/a-new-folder`, "import '../lib/storage/local.ts'"],
    [`${site}/features/progress`, "import '../leaderboard/row.tsx'"],
    [`${site}/features/profile`, "import '../../play/run.ts'"],
    [`${site}/features/duel`, "import type { Reach } from '../challenge/reach.ts'"],
    [`${site}/features/challenge/final`, "export const load = () => import('../../home/info.tsx')"],
    [`${site}/features/a-new-feature`, "import '../home/info.tsx'"],
    [`${site}/features/home`, "import '../../app/shell/header.tsx'"],
    [`${site}/features/home`, "import '../../app/app.tsx'"],
    [`${site}/app/shell`, "import '../routing/match.ts'"],
    [`${site}/app/pages`, "import '../app.tsx'"],
    [`${admin}/lib/parts`, "import '../runs/run-drawing.tsx'"],
    [`${admin}/lib/api`, "import '../parts/refresh.tsx'"],
    [`${admin}/lib/runs`, "import type { Review } from '../../features/records/use-records.ts'"],
    [`${admin}/lib/a-new-folder`, "import '../storage/local-storage.ts'"],
    [`${admin}/features/player`, "import '../records/record-table.tsx'"],
    [`${admin}/features/records/reviews`, "import '../../player/run-list.tsx'"],
    [`${admin}/features/login`, "import '../../app/layout/theme.ts'"],
    [`${admin}/app/layout`, "import '../main.tsx'"],
    [`${admin}/features/player`, "import '@reflex/server'"],
    ['apps/admin/src', "import '@reflex/site'"],
    ['apps/admin/src', "import '@reflex/games'"],
    ['apps/admin/src', "import '@reflex/views'"],
    [server, "import '@reflex/ui'"],
    ['packages/contract/src', "import '@reflex/games'"],
    ['packages/contract/src', "import '@reflex/games'", '.test.ts'],
    ['packages/games/src', "import 'node:crypto'"],
    ['packages/ui/src', "export const load = () => import('swr')"],
    ['packages/pictures/src', "import '@reflex/contract'"],
    ['packages/views/src', "import '@reflex/replay'"],
    ['packages/views/src/aim-trainer', "import '../color-match/view.tsx'"],
    ['packages/views/src/parts', "import '../views.ts'"],
    ['packages/replay/src', "import '@reflex/site'"],
    [`${feature}/records`, "import 'fastify'"],
    [`${feature}/records`, "import type { Kysely } from 'kysely'"],
    [`${feature}/records`, "import { env } from 'node:process'"],
    [`${feature}/records`, "import '../boards/query.ts'"],
    [`${feature}/records`, "import type { DuelStore } from '../duels/port.ts'"],
    [`${feature}/records`, "import '../runs/submit-score.ts'"],
    [`${feature}/records`, "import './routes.ts'"],
    [`${feature}/records`, "import './sql-records.ts'"],
    [`${feature}/records`, "import '../../boards/counted-boards.ts'"],
    [`${feature}/records`, "import '../../store/sqlite/database.ts'"],
    [`${feature}/records`, "import '../../http/route.ts'"],
    [`${feature}/a-new-feature`, "import '../runs/submit-score.ts'"],
    [`${feature}/records/routes-`, "import './sql-records.ts'"],
    [`${feature}/records/routes-`, "import 'kysely'"],
    [`${feature}/records/routes-`, "import '../../store/sql/schema.ts'"],
    [`${feature}/records/sql-`, "import 'fastify'"],
    [`${feature}/records/sql-`, "import '../../http/route.ts'"],
    [`${feature}/records/sql-`, "import '../ads/sql.ts'"],
    [`${feature}/records/sql-`, "import './routes.ts'"],
    [`${feature}/records/port-`, "import type { Row } from './sql-records.ts'"],
    [`${feature}/records/port-`, "import type { Kysely } from 'kysely'"],
    [`${server}/lib`, "import '../boards/port.ts'"],
    [`${server}/boards`, "import '../store/sql/schema.ts'"],
    [`${server}/boards`, "import '../features/boards/query.ts'"],
    [`${server}/store/sqlite`, "import '../../features/runs/submit-score.ts'"],
    [`${server}/store/sqlite`, "import '../../features/runs/routes-runs.ts'"],
    [`${server}/http`, "import '../store/sqlite/database.ts'"],
    [`${server}/http`, "import '../features/runs/submit-score.ts'"],
    [`${server}/http/rate-limits`, "import '../../features/runs/port.ts'"],
    [`${server}/ops`, "import '../features/runs/submit-score.ts'"],
    ['bench/src/server', "import '../../../apps/server/src/lib/calendar.ts'"],
    ['e2e/support', "import '../../packages/contract/src/index.ts'"],
    ['packages/ui/src', "import '../../../scripts/setup/paths.mjs'"],
  ]) {
    const path = offender(folder, text, ending)
    test(`${folder} must not say ${text}`, () => {
      expect(rulesAgainst(path)).toContain('house(boundaries)')
    })
  }

  for (const [folder = '', text = '', ending] of [
    ['apps/site/src', "import '@reflex/games'; import 'swr'"],
    [`${site}/app`, "import './shell/header.tsx'; import '../features/home/info.tsx'"],
    [`${site}/app/pages`, "import '../shell/header.tsx'; import '../../features/home/info.tsx'"],
    [`${site}/features/a-new-feature`, "import './part.ts'; import '../../play/run.ts'"],
    [`${site}/features/duel`, "import '../replay/beside.tsx'; import '@reflex/views'"],
    [`${site}/features/challenge/final`, "import '../stats.ts'; import 'swr'"],
    ['packages/views/src/aim-trainer', "import '../parts/trials.ts'; import '../words.tsx'"],
    [`${site}/play`, "import '../app/app.tsx'", '.test.ts'],
    [`${site}/lib/words`, "import '@reflex/views/en'"],
    [`${admin}/app`, "import './layout/routes.tsx'; import '../features/login/login.tsx'"],
    [
      `${admin}/features/records`,
      "import './reviews/use-reviews.ts'; import '../../lib/runs/rounds.ts'",
    ],
    [`${admin}/lib/runs`, "import '../parts/skeleton.tsx'; import '@reflex/replay'"],
    ['packages/ui/src', "import 'react/jsx-runtime'"],
    ['packages/games/src', "import 'fast-check'; import 'node:fs'", '.test.ts'],
    [`${feature}/records`, "import '@reflex/games'; import '../../lib/clock.ts'"],
    [
      `${feature}/records`,
      "import '../runs/port.ts'; import '../players/port.ts'; import './port.ts'",
    ],
    [`${feature}/records`, "import '../runs/submission/decide.ts'; import '../../boards/port.ts'"],
    [
      `${feature}/records`,
      "import './sql-records.ts'; import '../../store/open-stores.ts'",
      '.test.ts',
    ],
    [
      `${feature}/records/routes-`,
      "import 'fastify'; import '../duels/read-duel.ts'; import '../../http/route.ts'",
    ],
    [
      `${feature}/records/sql-`,
      "import 'kysely'; import '../runs/sql-runs.ts'; import '../../store/sql/schema.ts'",
    ],
    [`${server}/store/sqlite`, "import 'better-sqlite3'; import '../../features/runs/sql-runs.ts'"],
    [
      `${server}/app`,
      "import '../features/runs/submit-score.ts'; import '../store/open-stores.ts'",
    ],
    ['bench/src/server', "import '@reflex/server/lib/calendar.ts'; import '../lib/goal.ts'"],
    ['e2e/support', "import '@reflex/contract'; import '../../scripts/setup/browser.mjs'"],
  ]) {
    const path = offender(folder, text, ending)
    test(`${folder} may say ${text}`, () => {
      expect(rulesAgainst(path)).not.toContain('house(boundaries)')
    })
  }
})

describe('the shape of modules', () => {
  const code = offender(`${feature}/records/port-`, 'export const now = () => 1')
  const types = offender(`${feature}/records/port-`, 'export interface Clock { now: () => number }')
  test('a port holds no code', () => {
    expect(rulesAgainst(code)).toContain('house(types-only)')
    expect(rulesAgainst(types)).not.toContain('house(types-only)')
  })

  const reader = offender(`${feature}/runs`, "export const port = process.env['PORT']")
  test('only the composition root reads the environment', () => {
    expect(rulesAgainst(reader)).toContain('node(no-process-env)')
  })

  const opening = [
    "import { closeSync, openSync } from 'node:fs'",
    "import { readFileSync } from 'node:fs'",
    "import * as fs from 'node:fs'",
    "import { open } from 'node:fs/promises'",
  ].map((text) => offender(`${server}/store/sqlite`, text))
  const naming = offender(`${server}/store/sqlite`, "import { chmodSync } from 'node:fs'")
  test('nothing but SQLite opens the file of a store', () => {
    for (const path of opening)
      expect(rulesAgainst(path)).toContain('eslint(no-restricted-imports)')
    expect(rulesAgainst(naming)).not.toContain('eslint(no-restricted-imports)')
  })

  const next = `./offender-${offenders.size + 1}.ts`
  const first = offender(
    'packages/games/src',
    `import { b } from '${next}'; export const a = () => b`,
  )
  const back = `./${basename(first)}`
  offender('packages/games/src', `import { a } from '${back}'; export const b = () => a`)
  test('an import cycle is found', () => {
    expect(rulesAgainst(first)).toContain('import(no-cycle)')
  })
})

describe('purity of the engines', () => {
  for (const expression of [
    'new Date()',
    'performance.now()',
    'setTimeout(() => 1, 1)',
    'setInterval(() => 1, 1)',
    'requestAnimationFrame(() => 1)',
    "fetch('/')",
    'window',
    'document',
    'process.pid',
    'crypto.randomUUID()',
    'console.log(1)',
    'globalThis.Date',
  ]) {
    const path = offender('packages/games/src', `export const impure = () => ${expression}`)
    test(`${expression} is refused`, () => {
      expect(rulesAgainst(path)).toContain('eslint(no-restricted-globals)')
    })
  }

  const random = offender('packages/games/src', 'export const impure = () => Math.random()')
  test('Math.random() is refused', () => {
    expect(rulesAgainst(random)).toContain('eslint(no-restricted-properties)')
  })
})

describe('words in markup', () => {
  for (const markup of [
    '<p>Play again</p>',
    '<p>다시 하기{on}</p>',
    "<p>{on ? 'Yes' : 1}</p>",
    "<p>{on && 'Yes'}</p>",
    "<p>{String(on) || 'No'}</p>",
    "<p>{'Level ' + String(on)}</p>",
    '<p>{`Level ${String(on)}`}</p>',
    '<button type="button" aria-label="Close">{on}</button>',
    '<img src="/a.png" alt={on ? "A chart" : ""} />',
    '<input placeholder="Nickname" disabled={on} />',
    '<>Home{on}</>',
  ]) {
    const path = page(markup)
    test(`${markup} is refused`, () => {
      expect(rulesAgainst(path)).toContain('house(no-untranslated-text)')
    })
  }

  for (const markup of [
    '<p className="text-lg font-bold" data-phase="idle" role="status">{String(on)}</p>',
    '<p>{on ? 1 : 2} · 100 %</p>',
    "<p>{String(on) === 'true' && <br />}</p>",
    '<a href="/leaderboard" className={on ? "active" : "quiet"}>{String(on)}</a>',
  ]) {
    const path = page(markup)
    test(`${markup} may stand`, () => {
      expect(rulesAgainst(path)).not.toContain('house(no-untranslated-text)')
    })
  }
})
