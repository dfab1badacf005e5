import { store } from '@reflex/ui/browser'

/**
 * The room that a result keeps for news, below what it says of itself: nothing lies over a result,
 * and what comes later moves nothing.
 */
export const newsPlace = store<HTMLElement | null>(null)

function take(element: HTMLElement | null): () => void {
  newsPlace.set(element)
  return () => {
    if (newsPlace.now() === element) newsPlace.set(null)
  }
}

export const NewsPlace = () => <div ref={take} data-news-place className="min-h-17" />
