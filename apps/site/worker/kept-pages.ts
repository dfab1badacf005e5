const PREFIX = 'pages-'
const NAME = PREFIX + __VERSION__
const MAY_BE_KEPT = 60

const known: ReadonlySet<string> = new Set(__PRECACHE__)
const assetNames = /\/assets\/[\w.-]+/g

/**
 * Queries change what is asked for inside the page, not the page. With the origin, because a path
 * like `//` alone is no address.
 */
const keyOf = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

export const keptPage = async (url: string): Promise<Response | undefined> =>
  (await caches.open(NAME)).match(keyOf(url), { ignoreVary: true })

const isPage = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html')

/** A page of another version would ask for files that are not kept. */
const isOfThisVersion = (html: string): boolean =>
  (html.match(assetNames) ?? []).every((name) => known.has(name))

/** The pages kept are all in the language that the visitor had last. */
async function emptyIfForeign(cache: Cache, language: string | null): Promise<void> {
  const pages = await cache.keys()
  const [first] = pages
  const before = first && (await cache.match(first, { ignoreVary: true }))
  const isForeign = before !== undefined && before.headers.get('content-language') !== language
  if (!isForeign && pages.length < MAY_BE_KEPT) return
  await Promise.all(pages.map((page) => cache.delete(page, { ignoreVary: true })))
}

export async function keepPage(url: string, answer: Response): Promise<void> {
  if (!isPage(answer)) return
  const copy = answer.clone()
  if (!isOfThisVersion(await answer.text())) return
  const cache = await caches.open(NAME)
  await emptyIfForeign(cache, copy.headers.get('content-language'))
  await cache.put(keyOf(url), copy)
}

export async function dropOldPages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(names.map((name) => caches.delete(name)))
}
