const PREFIX = 'assets-'
const SHELL = '/offline'
/** This version's files, and those of the one before: a tab may still be about to ask for them. */
const GENERATIONS = 2

const isOurs = (name: string): boolean => name.startsWith(PREFIX)

/** Whatever cache has it: a file's name changes with what is in it. */
export const keptAsset = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true })

/** What an earlier version has already fetched is not fetched again. */
async function keep(cache: Cache, url: string): Promise<void> {
  const kept = await keptAsset(url)
  if (kept) return cache.put(url, kept)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await cache.put(url, answer)
}

/** All or nothing: a version is only ready when it can do without the server. */
export async function keepAssets(): Promise<void> {
  const cache = await caches.open(PREFIX + __VERSION__)
  const shell = fetch(SHELL, { cache: 'reload' }).then((answer) => cache.put(SHELL, answer))
  await Promise.all([shell, ...__PRECACHE__.map((url) => keep(cache, url))])
}

/** The page without a page in it, which draws any of them by itself. */
export const shell = async (): Promise<Response | undefined> =>
  (await caches.open(PREFIX + __VERSION__)).match(SHELL, { ignoreVary: true })

/** The browser lists caches in the order in which they were made. */
export async function dropOldAssets(): Promise<void> {
  const own = (await caches.keys()).filter(isOurs)
  const old = own.slice(0, Math.max(0, own.length - GENERATIONS))
  await Promise.all(old.map((name) => caches.delete(name)))
}
