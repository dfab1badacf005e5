import { useEffect, useRef } from 'react'
import { useWords } from '../../shared/words/index.tsx'
import type { Match } from './match.ts'

/** From one board to the next only the table changes: the eye and the focus stay where they are. */
const isBoard = (key: string | null): boolean => key?.startsWith('board/') ?? false

/**
 * What a browser does on a page load and a single page must do itself: title, scroll and focus.
 * Going back keeps the scroll position that the browser restores.
 */
export function usePageChange(match: Match | null): void {
  const words = useWords()
  const wentBack = useRef(false)
  const last = useRef<string | null>(null)
  const key = match && `${match.route.name}/${match.slug}`
  const title = match?.route.head(words, match.slug).title

  useEffect(() => {
    const onPop = (): void => {
      wentBack.current = true
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  useEffect(() => {
    if (title) document.title = title
    const isFirst = last.current === null
    const samePage = isBoard(last.current) && isBoard(key)
    last.current = key
    if (!isFirst && !wentBack.current && !samePage) {
      scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    wentBack.current = false
  }, [key, title])
}
