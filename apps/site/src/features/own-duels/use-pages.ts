import { useCallback, useEffect, useRef, useState } from 'react'

interface Timed {
  readonly at: number
}

export interface Pages<T> {
  /** Null until the first ones are there. */
  readonly items: readonly T[] | null
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failed: boolean
  /** Asks for older ones, or again. */
  more(): void
}

/** A list that is given from the latest on, so many at a time: with fewer it is over. */
export function usePages<T extends Timed>(
  load: (before: number | undefined) => Promise<readonly T[]>,
  atOnce: number,
): Pages<T> {
  const [items, setItems] = useState<readonly T[] | null>(null)
  const [state, setState] = useState<'loading' | 'more' | 'whole' | 'failed'>('loading')
  const last = useRef<number>(undefined)
  const more = useCallback((): void => {
    setState('loading')
    load(last.current)
      .then((page) => {
        last.current = page.at(-1)?.at ?? last.current
        setItems((known) => [...(known ?? []), ...page])
        setState(page.length < atOnce ? 'whole' : 'more')
      })
      .catch(() => setState('failed'))
  }, [load, atOnce])
  useEffect(more, [more])
  return {
    items,
    hasMore: state === 'more' || (state === 'loading' && items !== null),
    isLoading: state === 'loading',
    failed: state === 'failed',
    more,
  }
}
