import { useEffect, useState } from 'react'
import type { Heading } from './contents.tsx'

/** A section is the current one from when its heading is in the upper third of the window. */
const READING_LINE = '0px 0px -66% 0px'

/** The heading of the section that is being read. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null)
    const look = (): void => {
      const line = innerHeight / 3
      const passed = elements.filter((element) => element.getBoundingClientRect().top < line)
      setCurrent(passed.at(-1)?.id ?? null)
    }
    const observer = new IntersectionObserver(look, { rootMargin: READING_LINE })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])
  return current
}
