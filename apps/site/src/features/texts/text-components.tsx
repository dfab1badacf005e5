import type { MDXComponents } from 'mdx/types.js'
import type { ComponentProps, ReactNode } from 'react'
import { ConsentControls } from '../../shared/consent/consent-controls.tsx'
import { AppLink } from '../../shared/routing/app-link.tsx'
import { Contact, IfContact, NoContact } from './contact.tsx'
import { LiveDistributions } from './live-distributions.tsx'
import { ScrollingTable } from './scrolling-table.tsx'
import { TypicalScale } from './typical-scale.tsx'

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
  table: ScrollingTable,
  Note,
  Keys,
  Contact,
  IfContact,
  NoContact,
  ConsentControls,
  Scale: TypicalScale,
  LiveDistributions,
}
