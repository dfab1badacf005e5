import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { layout } from '../../lib/words/layout.ts'
import { DayLine } from './day-line.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { Banner } from '../../lib/parts/banner.tsx'
import { draftPath, restoreDrafts } from '../../lib/session/drafts.ts'
import { readEmail } from '../../lib/session/store.ts'

/** A new screen takes the focus, so that the keyboard starts there and a reader says where it is. */
function useFocusOnChange(location: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(location)
  useEffect(() => {
    if (last.current === location) return
    last.current = location
    main.current?.focus()
    scrollTo(0, 0)
  }, [location])
  return main
}

function useMenu(location: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Open only for the place it was opened at: going somewhere closes it.
  const open = openAt === location
  useEffect(() => {
    if (!open) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenAt(null)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [open])
  return { open, toggle: () => setOpenAt(open ? null : location) }
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation()
  const main = useFocusOnChange(location)
  const menu = useMenu(location)
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:bg-surface focus:p-3"
      >
        {layout.skip}
      </a>
      <Header menuOpen={menu.open} onToggleMenu={menu.toggle} />
      {menu.open && (
        <div
          aria-hidden="true"
          onClick={menu.toggle}
          className="fixed inset-0 top-(--header) z-10 bg-ink/30 lg:hidden"
        />
      )}
      <nav
        id="side-menu"
        aria-label={layout.menu}
        className={`fixed inset-y-0 top-(--header) left-0 z-10 w-(--side) flex-col overflow-y-auto border-r border-hairline bg-surface lg:flex ${menu.open ? 'flex' : 'hidden'}`}
      >
        <SideMenu />
      </nav>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-w-0 px-gutter py-6 outline-none lg:ml-(--side) lg:py-8"
      >
        <DayLine />
        <DraftNotice path={location} />
        <div className="mx-auto max-w-page">{children}</div>
      </main>
    </>
  )
}

type Phase = 'none' | 'waiting' | 'restored'

/** Puts back what was typed before the session ended, as soon as its form is on the page, and says so. */
function DraftNotice({ path }: { readonly path: string }) {
  const [phase, setPhase] = useState<Phase>('none')
  useEffect(() => {
    const asked = draftPath(readEmail())
    if (asked === null || asked.split('?')[0] !== path) return setPhase('none')
    setPhase('waiting')
    const attempt = (): void => {
      if (!restoreDrafts(readEmail())) return
      watch.disconnect()
      setPhase('restored')
    }
    const watch = new MutationObserver(attempt)
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    attempt()
    return () => watch.disconnect()
  }, [path])
  if (phase === 'none') return null
  const text = phase === 'restored' ? layout.draftRestored : layout.draftWaiting
  return (
    <div className="mx-auto mb-6 max-w-page">
      <Banner banner={{ kind: 'success', text }} />
    </div>
  )
}
