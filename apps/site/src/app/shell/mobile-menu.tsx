import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CloseIcon, MenuIcon } from '../../lib/icons/interface.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { menuLinks } from './site-links.ts'

/** On small screens the links stand behind one button, in a sheet under the header. */
export function MobileMenu() {
  const words = useWords()
  const id = useId()
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => setOpen(false), [path])
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <div className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? words.shell.closeMenu : words.shell.menu}
        onClick={() => setOpen(!isOpen)}
        className="-mr-[10px] grid size-[44px] cursor-pointer place-items-center"
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      <nav
        id={id}
        aria-label={words.shell.menu}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-y border-hairline bg-surface pt-2 pb-6 shadow-lg"
      >
        <ul className="page-width grid">
          {menuLinks(words).map(({ href, label }) => (
            <li key={href} className="border-b border-hairline">
              <AppLink
                href={href}
                onClick={() => setOpen(false)}
                aria-current={path === href ? 'page' : undefined}
                className="flex min-h-12 items-center aria-[current]:font-semibold"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
