import { useEffect } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import { common } from '../words/common.ts'
import { Banner, type BannerState } from './banner.tsx'
import { IconButton } from './icon-button.tsx'

/** Long enough to be read twice. */
const SHOWN_MS = 6000

interface ToastProps {
  readonly banner: BannerState | null
  readonly onClose: () => void
  /** To take back what was done. */
  readonly action?: { readonly label: string; readonly act: () => void } | undefined
}

/**
 * What came of the last action, over the page: in sight wherever it was made, and nothing moves for it.
 * A success goes by itself, unless it can be taken back; a failure stays until it is read.
 */
export function Toast({ banner, onClose, action }: ToastProps) {
  const goesByItself = banner?.kind === 'success' && !action
  useEffect(() => {
    if (!goesByItself) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
    // Another success is a new one to read.
  }, [goesByItself, banner, onClose])
  if (!banner) return null
  return (
    <div className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-xl flex-wrap items-center gap-x-2 rounded-sm border border-tick bg-surface py-1 pr-1 shadow-lg lg:left-[calc(var(--side)+1rem)]">
      <div className="min-w-40 flex-1">
        <Banner banner={banner} />
      </div>
      {action && (
        <button
          type="button"
          onClick={action.act}
          className="min-h-11 cursor-pointer rounded-sm px-3 font-medium underline hover:bg-sunken"
        >
          {action.label}
        </button>
      )}
      <IconButton label={common.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
