const NAME = 'transfer'

/** Behind the `#`, which browsers keep to themselves: the code stands in no log. */
export const linkOf = (code: string): string =>
  new URL(`/settings#${NAME}=${code.replaceAll('-', '')}`, location.href).href

/** The code of a link that was scanned, taken out of the address and the history. */
export function takeLinkedCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get(NAME)
  if (code !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return code
}
