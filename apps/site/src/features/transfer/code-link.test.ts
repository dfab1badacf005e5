import { afterEach, expect, test, vi } from 'vitest'
import { linkOf, takeLinkedCode } from './code-link.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A page at this address. */
function openAt(href: string) {
  const replaced: string[] = []
  vi.stubGlobal('location', new URL(href))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void replaced.push(to),
  })
  return replaced
}

test('the code of a link that was scanned is read once, and stays in no address', () => {
  openAt('https://games.example/daily?from=x')
  const link = linkOf('K7P2-QXAB')
  const { search, hash } = new URL(link)
  // A server is told of what comes before the `#` only.
  expect([search, hash.includes('K7P2QXAB')]).toEqual(['', true])
  const replaced = openAt(link)
  expect(takeLinkedCode()).toBe('K7P2QXAB')
  expect(replaced).toEqual(['/settings'])
})

test('an address without a code stays as it is', () => {
  const replaced = openAt('https://games.example/settings?tab=2#data')
  expect([takeLinkedCode(), replaced]).toEqual([null, []])
})
