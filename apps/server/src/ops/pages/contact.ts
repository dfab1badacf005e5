import { escapeHtml } from '../../lib/escape-html.ts'

const MARK = '%CONTACT%'
const markedLine = /^.*<meta name="contact".*\n/gm
const ifKnown = /<span data-contact="known">[\s\S]*?<\/span>/g
const ifNone = /<span data-contact="none">[\s\S]*?<\/span>/g

/** The page with the operator's address; without one, the page without the lines that need it. */
export const writeContact = (html: string, contact: string | undefined): string =>
  contact === undefined
    ? html.replace(ifKnown, '').replace(markedLine, '')
    : html.replace(ifNone, '').replaceAll(MARK, () => escapeHtml(contact))
