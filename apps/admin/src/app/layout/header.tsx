import { CloseIcon, HomeIcon, MenuIcon, SignOutIcon, ThemeIcon } from '../../lib/icons/icons.tsx'
import { IconButton } from '../../lib/parts/icon-button.tsx'
import { common } from '../../lib/words/common.ts'
import { layout } from '../../lib/words/layout.ts'
import { send } from '../../lib/api/client.ts'
import { siteAddress } from '../../lib/api/site-origin.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { closeSession } from '../../lib/session/store.ts'
import { toggleTheme } from './theme.ts'

/** Signs out at once; the server ends the session in the background, and its failure is ignored. */
function signOut(): void {
  send('POST', '/api/v1/admin/logout', {}).catch((error: unknown) => console.error(error))
  closeSession()
  queryClient.clear()
}

const home = siteAddress('/')

interface HeaderProps {
  readonly menuOpen: boolean
  readonly onToggleMenu: () => void
}

const actionLook =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm text-soft no-underline hover:bg-sunken hover:text-ink sm:px-3'

export function Header({ menuOpen, onToggleMenu }: HeaderProps) {
  const MenuSign = menuOpen ? CloseIcon : MenuIcon
  return (
    <header className="sticky top-0 z-20 flex h-(--header) items-center gap-1 border-b border-hairline bg-surface px-2 lg:px-4">
      <IconButton
        label={menuOpen ? layout.closeMenu : layout.openMenu}
        aria-expanded={menuOpen}
        aria-controls="side-menu"
        onClick={onToggleMenu}
        className="lg:hidden"
      >
        <MenuSign size={20} />
      </IconButton>
      <p className="mr-auto flex items-baseline gap-2 px-1 whitespace-nowrap">
        <span className="hidden font-semibold tracking-tight sm:inline">{common.site}</span>
        <span className="font-semibold sm:font-normal sm:text-soft">{layout.title}</span>
      </p>
      <IconButton label={common.theme} onClick={toggleTheme}>
        <ThemeIcon />
      </IconButton>
      {home !== null && (
        <a href={home} className={actionLook}>
          <HomeIcon />
          <span className="max-[22rem]:sr-only">{layout.home}</span>
        </a>
      )}
      <button type="button" onClick={signOut} className={actionLook}>
        <SignOutIcon />
        <span className="max-[22rem]:sr-only">{layout.logout}</span>
      </button>
    </header>
  )
}
