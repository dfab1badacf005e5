import { useLayoutEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'

interface DialogProps {
  readonly title: string
  /** Esc was pressed. */
  readonly onCancel: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly className?: string
}

/** A modal dialog. Mounted means open; closed, it gives the focus back to where it came from. */
export function Dialog({
  title,
  onCancel,
  children,
  actions,
  className = 'w-[min(28rem,calc(100vw-2rem))]',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the element leaves the page: later the browser no longer knows where the focus was.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      const isThere =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const next = isThere ? opener : document.querySelector<HTMLElement>('#main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  const leave = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={leave}
      className={`panel m-auto p-6 text-ink ${className}`}
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 grid gap-3">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </dialog>
  )
}
