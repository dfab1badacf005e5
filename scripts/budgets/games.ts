import { closure, type Manifest } from './manifest.ts'

const gameModule = /\/views\/src\/(?<slug>[a-z-]+)\/view\.tsx$/

/**
 * For each game, the files that only it loads: not those of the page around it, and not those that it
 * shares with another game.
 */
export function ownFilesOfGames(manifest: Manifest, ofPage: Set<string>): Map<string, string[]> {
  const all = new Map<string, Set<string>>()
  for (const key of Object.keys(manifest)) {
    const slug = gameModule.exec(key)?.groups?.['slug']
    if (slug !== undefined) all.set(slug, closure(manifest, [key]).difference(ofPage))
  }
  const own = new Map<string, string[]>()
  for (const [slug, files] of all) {
    const others = [...all].filter(([other]) => other !== slug).map(([, theirs]) => theirs)
    own.set(
      slug,
      [...files].filter((file) => !others.some((theirs) => theirs.has(file))),
    )
  }
  return own
}
