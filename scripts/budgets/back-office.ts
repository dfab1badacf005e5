import { closure, type Manifest } from './manifest.ts'
import type { Line } from './report.ts'

const kilobyte = 1024
const entryLimit = 100 * kilobyte
const screenLimit = 20 * kilobyte
/** The one screen that draws charts brings their library along. */
const chartScreen = 'access-stats'
const chartLimit = 140 * kilobyte

const entryKey = 'index.html'
const screenModule = /^src\/screens\/(?<screen>[a-z-]+)\/[^/]+$/

/** What the back office loads to start, and what each screen adds to it. */
export function backOfficeLines(manifest: Manifest, size: (script: string) => number): Line[] {
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0)
  const entry = closure(manifest, [entryKey])
  if (entry.size === 0) throw new Error('the back office was built without an entry')
  const screens = Object.keys(manifest).flatMap((key) => {
    const name = screenModule.exec(key)?.groups?.['screen']
    if (name === undefined) return []
    const bytes = total(closure(manifest, [key]).difference(entry))
    return [
      { name: `admin ${name}`, bytes, limit: name === chartScreen ? chartLimit : screenLimit },
    ]
  })
  if (screens.length === 0) throw new Error('the back office was built without screens')
  return [{ name: 'admin entry', bytes: total(entry), limit: entryLimit }, ...screens]
}
