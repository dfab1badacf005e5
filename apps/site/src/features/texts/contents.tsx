import { useTextWords } from '../../lib/words/page-words.ts'
import { useEffect, useState } from 'react'

/** A section is the current one from when its heading is in the upper third of the window. */
const READING_LINE = '0px 0px -66% 0px'

/** The heading of the section that is being read. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
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

export interface Heading {
  readonly id: string
  readonly text: string
}

/** What the text holds: beside it where there is room, behind one button where there is not. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const texts = useTextWords()
  return (
    <>
      <details className="mb-8 border-y border-hairline lg:hidden">
        <summary className="disclosure flex min-h-12 cursor-pointer items-center justify-between font-medium">
          {texts.contents}
        </summary>
        <nav aria-label={texts.contents} className="pb-4">
          <Links headings={headings} current={null} />
        </nav>
      </details>
      <nav
        aria-label={texts.contents}
        className="sticky top-8 hidden max-h-[calc(100svh-4rem)] self-start overflow-y-auto lg:block"
      >
        <p className="caption mb-2">{texts.contents}</p>
        <CurrentLinks headings={headings} />
      </nav>
    </>
  )
}

function CurrentLinks({ headings }: { readonly headings: readonly Heading[] }) {
  return <Links headings={headings} current={useCurrentHeading(headings)} />
}

interface LinksProps {
  readonly headings: readonly Heading[]
  readonly current: string | null
}

function Links({ headings, current }: LinksProps) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-11 items-center border-l-2 border-hairline py-1.5 pl-4 leading-snug text-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink lg:min-h-9"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
