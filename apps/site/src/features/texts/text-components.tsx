import type { MDXComponents } from 'mdx/types.js'
import type { ComponentProps, ReactNode } from 'react'
import { ConsentControls } from '../../tracking/consent/consent-controls.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { CodeBlock } from './code-block.tsx'
import { LiveDistributions } from './live-distributions.tsx'
import { TryCall, TryRun } from './try-call.tsx'
import { RecordThreshold, RuleFigure } from './record-rule.tsx'
import { Reliability } from './reliability.tsx'
import { ScrollingTable } from './scrolling-table.tsx'
import { TypicalScale } from './typical-scale.tsx'

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
  Reliability,
  RecordThreshold,
  RuleFigure,
}
