import { store } from '@reflex/ui/browser'
import type { ReactNode } from 'react'

/** The room of the result that is shown; `taken` while something else stands in it. */
export const newsPlace = store<HTMLElement | 'taken' | null>(null)

function free(element: HTMLElement | null): () => void {
  newsPlace.set(element)
  return () => {
    if (newsPlace.now() === element) newsPlace.set(null)
  }
}

function taken(): () => void {
  newsPlace.set('taken')
  return () => newsPlace.set(null)
}

interface NewsPlaceProps {
  /** What goes before any news. */
  readonly children?: ReactNode
}

/**
 * The room that a result keeps for news, below what it says of itself: nothing lies over a result,
 * and what comes later moves nothing.
 */
export function NewsPlace({ children }: NewsPlaceProps) {
  return children ? (
    <div key="taken" ref={taken} className="min-h-17">
      {children}
    </div>
  ) : (
    <div key="free" ref={free} data-news-place className="min-h-17" />
  )
}
