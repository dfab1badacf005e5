import type { ReactNode } from 'react'

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

export const Contact = () => <a href={`mailto:${contact()}`}>{contact()}</a>

interface Inside {
  readonly children?: ReactNode
}

/** What makes sense only with an address. The last of its paragraph: what is left is then one text. */
export const IfContact = ({ children }: Inside) =>
  contact() === null ? null : <span data-contact="known">{children}</span>

export const NoContact = ({ children }: Inside) =>
  isPrerendering() || contact() === null ? <span data-contact="none">{children}</span> : null
