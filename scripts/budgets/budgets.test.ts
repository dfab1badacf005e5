import { describe, expect, test } from 'vitest'
import { backOfficeLines } from './back-office.ts'
import { scriptsOfPage } from './manifest.ts'
import { backOfficeInside, budgetLines, type Built } from './report.ts'

const manifest = {
  'src/client.tsx': { file: 'assets/client.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_stage.js': { file: 'assets/stage.js', imports: ['_react.js'] },
  'src/app/pages/home.tsx': { file: 'assets/home.js', imports: ['_react.js'] },
  '../../packages/views/src/aim-trainer/view.tsx': {
    file: 'assets/aim.js',
    imports: ['_stage.js', '_target.js'],
  },
  '_target.js': { file: 'assets/target.js' },
  '../../packages/views/src/number-memory/view.tsx': {
    file: 'assets/number.js',
    imports: ['_stage.js'],
  },
}

const html = `<link rel="stylesheet" href="/assets/a.css">
<link rel="modulepreload" crossorigin href="/assets/home.js">
<script type="module" crossorigin src="/assets/client.js"></script>`

const built = (bytes: Record<string, number>, text = ''): Built => ({
  manifest,
  homePages: [html],
  scripts: ['assets/client.js'],
  size: (file) => bytes[file] ?? 0,
  text: () => text,
})

const overBudget = (bytes: Record<string, number>) =>
  budgetLines(built(bytes))
    .filter((line) => line.bytes > line.limit)
    .map(({ name }) => name)

describe('byte budgets', () => {
  test('a page needs what it names, and what that imports, once', () => {
    expect([...scriptsOfPage(manifest, html)].toSorted()).toEqual([
      'assets/client.js',
      'assets/home.js',
      'assets/react.js',
    ])
  })

  test('the home page is over when its scripts together are', () => {
    expect(overBudget({ 'assets/react.js': 100 * 1024 })).toEqual([])
    expect(overBudget({ 'assets/react.js': 100 * 1024, 'assets/home.js': 1 })).toEqual([
      'home page',
    ])
  })

  test('a game answers for its own files only, not for what games share', () => {
    expect(overBudget({ 'assets/stage.js': 50 * 1024 })).toEqual([])
    expect(overBudget({ 'assets/aim.js': 10 * 1024, 'assets/target.js': 6 * 1024 })).toEqual([
      'aim-trainer',
    ])
  })

  test('a script that the manifest does not know is an error, not a free gift', () => {
    expect(() => scriptsOfPage(manifest, '<script src="/assets/ghost.js">')).toThrow('ghost.js')
  })

  test('a build without a home page or without games is an error, not a light one', () => {
    expect(() => budgetLines({ ...built({}), homePages: [] })).toThrow('no home page')
    const withoutGames = { 'src/client.tsx': { file: 'assets/client.js' } }
    const page = '<script src="/assets/client.js">'
    const bare = { ...built({}), manifest: withoutGames, homePages: [page] }
    expect(() => budgetLines(bare)).toThrow('no game')
  })

  test('code of the back office is found', () => {
    expect(backOfficeInside(built({}, "post('/api/v1/scores')"))).toEqual([])
    expect(backOfficeInside(built({}, "get('/api/v1/admin/stats')"))).toHaveLength(1)
  })
})

describe('byte budgets of the back office', () => {
  const office = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_ui.js'] },
    '_ui.js': { file: 'assets/ui.js' },
    'src/features/records/records.tsx': { file: 'assets/records.js', imports: ['_ui.js'] },
    'src/features/access-stats/drawings.tsx': { file: 'assets/charts.js', imports: ['_ui.js'] },
  }
  const overWith = (bytes: Record<string, number>) =>
    backOfficeLines(office, (file) => bytes[file] ?? 0)
      .filter((line) => line.bytes > line.limit)
      .map(({ name }) => name)

  test('what every screen shares counts to the entry alone', () => {
    expect(overWith({ 'assets/ui.js': 110 * 1024 })).toEqual([])
    expect(overWith({ 'assets/ui.js': 110 * 1024, 'assets/index.js': 1 })).toEqual(['admin entry'])
  })

  test('only drawings of charts may weigh as much as their library', () => {
    const bytes = { 'assets/records.js': 100 * 1024, 'assets/charts.js': 100 * 1024 }
    expect(overWith(bytes)).toEqual(['admin records'])
  })

  test('a tab that comes later adds only what its screen has not loaded', () => {
    const tabbed = {
      ...office,
      'src/features/records/records.tsx': {
        file: 'assets/records.js',
        imports: ['_ui.js'],
        dynamicImports: ['src/features/records/reviews/review-panel.tsx'],
      },
      'src/features/records/reviews/review-panel.tsx': {
        file: 'assets/reviews.js',
        imports: ['src/features/records/records.tsx'],
      },
    }
    const sizes: Record<string, number> = {
      'assets/records.js': 15_000,
      'assets/reviews.js': 9_000,
    }
    const lines = backOfficeLines(tabbed, (file) => sizes[file] ?? 0)
    expect(lines.find(({ name }) => name === 'admin reviews')?.bytes).toBe(9_000)
    expect(lines.find(({ name }) => name === 'admin records')?.bytes).toBe(15_000)
  })

  test('a build without an entry or without screens is an error', () => {
    expect(() => backOfficeLines({}, () => 0)).toThrow('entry')
    expect(() => backOfficeLines({ 'index.html': { file: 'a.js' } }, () => 0)).toThrow('screens')
  })
})
