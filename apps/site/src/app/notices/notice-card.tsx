import { useEffect, useState, type ReactNode } from 'react'
import { CloseIcon } from '../../lib/icons/interface.tsx'
import { useWords } from '../../lib/words/index.tsx'

interface NoticeCardProps {
  readonly shownMs: number
  /** Its time is over. */
  onEnd(): void
  onDismiss(): void
  readonly kind: string
  readonly children: ReactNode
}

/**
 * A strip no higher than the room that is kept free for it. It goes by itself; who points at it or has
 * focus in it may take their time.
 */
export function NoticeCard({ shownMs, onEnd, onDismiss, kind, children }: NoticeCardProps) {
  const { shell } = useWords()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onEnd, shownMs)
    return () => clearTimeout(timer)
  }, [held, shownMs, onEnd])
  return (
    <div
      data-notice={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto relative rounded-lg bg-panel py-1.5 pr-12 pl-4 text-panel-ink"
    >
      {children}
      <button
        type="button"
        aria-label={shell.dismiss}
        onClick={onDismiss}
        className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
