import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTextWords } from '../../lib/words/page-words.ts'

/** A table wider than the page scrolls by itself, and then the keyboard must reach it too. */
export function ScrollingTable(props: ComponentProps<'table'>) {
  const texts = useTextWords()
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const reachable = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': texts.wideTable } : {}
  return (
    <div ref={box} className="table-scroll" data-scrolls={scrolls || undefined} {...reachable}>
      <table {...props} />
    </div>
  )
}
