import { useEffect, useState, type RefObject } from 'react'
import { whenCalm } from '../scheduling/when-calm.ts'

/** True from the moment that the element is less than a screen away, outside of a timed run. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        whenCalm(() => setNear(true))
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
