import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DraftNotice } from './draft-notice.tsx'
import { layout } from '../../shared/words/layout.ts'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

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
        <DraftNotice path={location} />
        <div className="mx-auto max-w-page">{children}</div>
      </main>
    </>
  )
}
