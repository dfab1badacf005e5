/** What the router sends out when it has changed the address, and what the browser does on the way back. */
const MOVES = ['pushState', 'replaceState', 'popstate'] as const

/** Calls back when another page is shown without a load; a new query alone is the same page. */
export function watchPageMoves(moved: (path: string) => void): void {
  let path = location.pathname
  const look = (): void => {
    if (location.pathname === path) return
    path = location.pathname
    moved(path)
  }
  for (const name of MOVES) addEventListener(name, look)
}
