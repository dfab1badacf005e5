import { existsSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot, root } from '../setup/paths.mjs'
import { accepted } from './accepted.ts'
import { filesOf, partOf, parts, shareOf } from './parts.ts'
import { fileLines, livedLines, summary, type Report } from './report.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})

const report: Report = {
  files: {
    'a.ts': {
      source: 'const a = 1 + 2\nconst b = a > 3\n',
      mutants: [
        { status: 'Killed', mutatorName: '', replacement: '1 - 2', location: at(1, 11, 16) },
        { status: 'Timeout', mutatorName: '', replacement: 'true', location: at(2, 11, 16) },
        { status: 'Survived', mutatorName: '', replacement: 'a >= 3', location: at(2, 11, 16) },
        { status: 'NoCoverage', mutatorName: '', replacement: 'a <= 3', location: at(2, 11, 16) },
        { status: 'CompileError', mutatorName: '', replacement: '""', location: at(1, 11, 16) },
        { status: 'Ignored', mutatorName: '', replacement: '0', location: at(1, 11, 16) },
        { status: 'NoCoverage', mutatorName: '', location: at(1, 11, 16), static: true },
      ],
    },
  },
}

describe('what mutants tell', () => {
  test('is the share of those that tests noticed; what cannot be compiled is none', () => {
    const { killed, lived, files, score } = summary(report, [])
    expect([killed, lived.length, score]).toEqual([2, 2, 0.5])
    expect(fileLines(files)).toEqual([' 50.0 %  2 lived in a.ts'])
    expect(livedLines(lived)).toEqual([
      'lived  a.ts:2  a > 3  →  a >= 3',
      'lived  a.ts:2  a > 3  →  a <= 3',
    ])
  })

  test('leaves out the one that may live, and no other', () => {
    const may = { file: 'a.ts', from: 'a > 3', to: 'a >= 3', why: 'it is never 3' }
    expect(summary(report, [may]).lived).toMatchObject([{ to: 'a <= 3' }])
    expect(summary(report, [{ ...may, file: 'b.ts' }]).lived).toHaveLength(2)
  })
})

describe('the parts', () => {
  test.each(parts)('$name has sources, tests and types', ({ mutate, tests, tsconfig }) => {
    const sources = mutate.filter((glob) => !glob.startsWith('!'))
    for (const glob of [...sources, ...tests]) {
      expect(globSync(glob, { cwd: root }).length, glob).toBeGreaterThan(0)
    }
    expect(existsSync(inRoot(tsconfig))).toBe(true)
  })

  test('shares of a part have each of its files once, and none that it leaves out', () => {
    for (const part of parts) {
      const all = filesOf(part)
      const shares = [1, 2, 3].map((nth) => filesOf(part, { nth, of: 3 }))
      expect(shares.flat().toSorted()).toEqual(all)
      for (const share of shares) expect(share.length).toBeGreaterThanOrEqual((all.length - 2) / 3)
      expect(all.filter((file) => /\.test\.tsx?$|\/sql|\/port/.test(file))).toEqual([])
    }
    expect(shareOf('2/3')).toEqual({ nth: 2, of: 3 })
    for (const none of ['', '2', '0/3', '4/3', 'a/b']) expect(shareOf(none)).toBeNull()
  })

  test('a path is of the part that it lies in', () => {
    expect(partOf('packages/games/src/record-rule.ts')?.name).toBe('games')
    expect(partOf('apps/server/src/ads')?.name).toBe('server')
    expect(partOf('docs')).toBeUndefined()
  })

  test('what may live still stands in its file, with a reason', () => {
    for (const { file, from, why } of accepted) {
      expect(globSync(file, { cwd: root }), file).toHaveLength(1)
      expect(from.length * why.length).toBeGreaterThan(0)
    }
  })
})
