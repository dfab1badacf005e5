import { Button } from '@reflex/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatCount } from '../../lib/format/score.ts'
import { lazyView } from '../../lib/loading/lazy-view.tsx'
import { useLocale } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'
import { takeLinkedCode } from './code-link.ts'
import { takeMoved, type Moved } from './moved.ts'

const ShowCode = lazyView(() => import('./show-code.tsx').then((part) => part.ShowCode))
const EnterCode = lazyView(() => import('./enter-code.tsx').then((part) => part.EnterCode))

type Open = { readonly part: 'show' } | { readonly part: 'enter'; readonly linked: string | null }

/** Going on with another device: one shows a code, the other enters it. */
export function TransferSection() {
  const { transfer: words } = useSettingsWords()
  const [open, setOpen] = useState<Open | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const section = useRef<HTMLElement>(null)
  const locale = useLocale()

  useEffect(() => {
    const follow = (): void => {
      const linked = takeLinkedCode()
      if (linked === null) return
      setOpen({ part: 'enter', linked })
      section.current?.scrollIntoView({ block: 'start' })
    }
    follow()
    // Announced a single time.
    setMoved(takeMoved())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return (
    <section
      ref={section}
      aria-labelledby="transfer"
      data-transfer
      className="max-w-xl scroll-mt-20"
    >
      <h2 id="transfer" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-soft">{words.line}</p>
      <p role="status" data-moved className={moved ? 'mt-4 border-l-2 border-ink pl-4' : ''}>
        {moved && words.done(moved.name, formatCount(moved.runs, locale))}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button
          variant="quiet"
          data-action="transfer-show"
          aria-expanded={open?.part === 'show'}
          onClick={() => setOpen(open?.part === 'show' ? null : { part: 'show' })}
        >
          {words.show}
        </Button>
        <Button
          variant="quiet"
          data-action="transfer-enter"
          aria-expanded={open?.part === 'enter'}
          onClick={() => setOpen(open?.part === 'enter' ? null : { part: 'enter', linked: null })}
        >
          {words.enter}
        </Button>
      </div>
      <Suspense fallback={<div className="skeleton mt-6 h-40" />}>
        {open?.part === 'show' && <ShowCode />}
        {open?.part === 'enter' && (
          <EnterCode key={open.linked} linked={open.linked} onCancel={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}
