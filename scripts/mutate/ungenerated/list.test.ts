import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../../setup/paths.mjs'
import { mutations } from './list/index.ts'
import { mutated, namesId } from './mutation.ts'

describe('the list of faults that no generator makes', () => {
  test.each(mutations)('$id: $from stands once in $file, and its tests are there', (mutation) => {
    const text = readFileSync(inRoot(mutation.file), 'utf8')
    expect(mutated(text, mutation)).not.toBe(text)
    for (const path of mutation.tests) {
      expect(existsSync(inRoot(path)), path).toBe(true)
      const names = readFileSync(inRoot(path), 'utf8').match(
        /\[[A-Z]+-\d+(?:, [A-Z]+-\d+)*\]|\$\{id\}/g,
      )
      expect(names, path).not.toBeNull()
    }
  })

  test('has each only once', () => {
    const faults = mutations.map(({ file, from, to }) => `${file}\n${from}\n${to}`)
    expect(new Set(faults).size).toBe(faults.length)
  })
})

describe('a mutation', () => {
  const mutation = { id: 'RT-1', file: 'a.ts', from: 'x = 1', to: 'x = 2', tests: [] }

  test('is refused where its text is gone or stands twice', () => {
    expect(mutated('let x = 1\n', mutation)).toBe('let x = 2\n')
    expect(() => mutated('let x = 3\n', mutation)).toThrow('0 times')
    expect(() => mutated('x = 1; x = 1\n', mutation)).toThrow('2 times')
  })

  test('is caught only by a test that names its id', () => {
    expect(namesId('[RT-1] waits', 'RT-1')).toBe(true)
    expect(namesId('[GAME-2, RT-1, RT-2] waits', 'RT-1')).toBe(true)
    expect(namesId('[RT-11] waits', 'RT-1')).toBe(false)
    expect(namesId('RT-1 waits', 'RT-1')).toBe(false)
  })
})
