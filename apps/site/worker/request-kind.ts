/** What the worker has to do with a request: nothing at all, for most. */
export type RequestKind = 'asset' | 'page' | 'other'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Answers of the moment, and what is not the visitor's: never kept, never even touched. */
const untouched = /^\/(api\/|(admin|ad-frame|embed|oembed|shared)(\/|$))/

export function kindOf({ method, mode, url }: Asked, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || untouched.test(pathname)) return 'other'
  if (mode === 'navigate') return 'page'
  return pathname.startsWith('/assets/') ? 'asset' : 'other'
}
