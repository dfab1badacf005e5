import { isValidElement, useState, type ComponentProps, type ReactNode } from 'react'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useTextWords } from '../../lib/words/page-words.ts'

/** Stands in the texts for the address of the site that shows them. */
const ORIGIN = 'ORIGIN'

function textOf(node: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' ? node : ''
}

/** What is wider than the page scrolls by itself, and the keyboard must reach it. */
export const reachable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })

type Copied = 'copied' | 'failed' | null

/** Code to be taken along, with the address of this very site in it. */
export function CodeBlock({ children }: ComponentProps<'pre'>) {
  const { code: words } = useTextWords()
  const origin = useHydrated() ? location.origin : 'https://…'
  const [copied, setCopied] = useState<Copied>(null)
  const text = textOf(children).replaceAll(ORIGIN, origin).trimEnd()
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    )
  }
  return (
    <div className="code-block">
      <pre {...reachable(words.label)}>
        <code>{text}</code>
      </pre>
      <button type="button" onClick={copy} className="code-copy">
        <span aria-live="polite">{copied === null ? words.copy : words[copied]}</span>
      </button>
    </div>
  )
}
