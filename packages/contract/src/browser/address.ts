/** Fills `{name}` and `:name`, and appends the query without what is not given. */
export function addressOf(path: string, params: object | undefined, query: object | undefined) {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, braced: string, named: string) =>
    encodeURIComponent(String(values.get(braced ?? named))),
  )
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return filled
  return `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
