import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  /** The ids of its heading, and of what it says. */
  readonly labelledBy: string
  readonly describedBy?: string
  /** Esc was pressed. */
  readonly onCancel: () => void
  readonly className: string
  readonly children: ReactNode
}

/** A modal dialog. Mounted means open; closed, it gives the focus back to where it came from. */
export function Dialog({ labelledBy, describedBy, onCancel, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
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
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      className={className}
    >
      {children}
    </dialog>
  )
}
