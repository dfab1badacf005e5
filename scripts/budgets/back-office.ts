import { closure, type Manifest } from './manifest.ts'
import type { Line } from './report.ts'

const kilobyte = 1024
/** React, the query cache and the frame take 85 of it; the rest is what most screens share. */
const entryLimit = 110 * kilobyte
const screenLimit = 20 * kilobyte
/** Drawings of charts bring their library along. */
const chartModule = 'drawings'
const chartLimit = 140 * kilobyte

const entryKey = 'index.html'
const screenModule = /^src\/features\/(?:[a-z-]+\/)?(?<screen>[a-z-]+)\/(?<module>[a-z-]+)\.tsx$/

/** A part that is fetched from within a screen, as a tab is, finds what that screen has loaded. */
const screensWith = (manifest: Manifest, part: string): string[] =>
  Object.keys(manifest).filter(
    (key) => screenModule.test(key) && manifest[key]?.dynamicImports?.includes(part),
  )

/** What the back office loads to start, and what each screen adds to it. */
export function backOfficeLines(manifest: Manifest, size: (script: string) => number): Line[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0)
  const entry = closure(manifest, [entryKey])
  if (entry.size === 0) throw new Error('the back office was built without an entry')
  const screens = Object.keys(manifest).flatMap((key) => {
    const { screen, module } = screenModule.exec(key)?.groups ?? {}
    if (screen === undefined) return []
    const there = closure(manifest, [entryKey, ...screensWith(manifest, key)])
    const bytes = total(closure(manifest, [key]).difference(there))
    return module === chartModule
      ? [{ name: `admin ${screen} charts`, bytes, limit: chartLimit }]
      : [{ name: `admin ${screen}`, bytes, limit: screenLimit }]
  })
  if (screens.length === 0) throw new Error('the back office was built without screens')
  return [{ name: 'admin entry', bytes: total(entry), limit: entryLimit }, ...screens]
}
