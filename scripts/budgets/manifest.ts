/** The part of Vite's manifest that tells which file needs which. */
interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Record<string, Chunk>

/** The JavaScript files that the given chunks need before they can run, themselves included. */
export function closure(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key]
    if (!chunk?.file.endsWith('.js') || files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

const keyOfFile = (manifest: Manifest, file: string) =>
  Object.keys(manifest).find((key) => manifest[key]?.file === file)

const tags = /<(?:script|link)\b[^>]*>/g
const address = /\b(?:src|href)=["']?\/?([^"'\s>]+\.js)/

/** The files that a page asks for by itself: its module scripts and what it preloads. */
function filesNamedIn(html: string): string[] {
  return (html.match(tags) ?? []).flatMap((tag) => address.exec(tag)?.[1] ?? [])
}

/** All the JavaScript that a built page loads before it works. */
export function scriptsOfPage(manifest: Manifest, html: string): Set<string> {
  const keys = filesNamedIn(html).map((file) => {
    const key = keyOfFile(manifest, file)
    if (key === undefined) throw new Error(`${file} is in the page but not in the manifest`)
    return key
  })
  return closure(manifest, keys)
}
