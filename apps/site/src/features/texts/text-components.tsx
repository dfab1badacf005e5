import type { MDXComponents } from 'mdx/types.js'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { ConsentControls } from '../../shared/consent/consent-controls.tsx'
import { AppLink } from '../../shared/routing/app-link.tsx'
import { CodeBlock } from './code-block.tsx'
import { LiveDistributions } from './live-distributions.tsx'
import { TryCall, TryRun } from './try-call.tsx'
import { RecordLine, RuleFigure } from './record-rule.tsx'
import { TypicalScale } from './typical-scale.tsx'
import { useTextWords } from '../../shared/words/page-words.ts'

/** A table wider than the page scrolls by itself, and then the keyboard must reach it too. */
function ScrollingTable(props: ComponentProps<'table'>) {
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

/**
 * Who runs the site names the address, and may do so after it was built. In the prerendered page both
 * cases stand with a mark in place of the address; the server fills it in, or takes those lines out,
 * and tells this script by the page's head.
 */
const MARK = '%CONTACT%'
const isPrerendering = (): boolean => typeof document === 'undefined'

const contact = (): string | null =>
  isPrerendering()
    ? MARK
    : (document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? null)

const Contact = () => <a href={`mailto:${contact()}`}>{contact()}</a>

interface Inside {
  readonly children?: ReactNode
}

/** What makes sense only with an address. The last of its paragraph: what is left is then one text. */
const IfContact = ({ children }: Inside) =>
  contact() === null ? null : <span data-contact="known">{children}</span>

const NoContact = ({ children }: Inside) =>
  isPrerendering() || contact() === null ? <span data-contact="none">{children}</span> : null

interface Inside {
  readonly children?: ReactNode
}

function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/')) {
    return (
      <AppLink href={href} {...rest}>
        {children}
      </AppLink>
    )
  }
  const outside = href.startsWith('#') ? {} : { rel: 'noopener' }
  return (
    <a href={href} {...outside} {...rest}>
      {children}
    </a>
  )
}

const Note = ({ children }: Inside) => <aside className="note">{children}</aside>
const Keys = ({ children }: Inside) => <kbd>{children}</kbd>

/** What the long texts may use besides plain Markdown. */
export const textComponents: MDXComponents = {
  a: TextLink,
  pre: CodeBlock,
  table: ScrollingTable,
  Note,
  Keys,
  Contact,
  IfContact,
  NoContact,
  ConsentControls,
  Scale: TypicalScale,
  LiveDistributions,
  TryCall,
  TryRun,
  RecordLine,
  RuleFigure,
}
