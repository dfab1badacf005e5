import { Dialog as Modal } from '@reflex/ui'
import { useId, type ReactNode } from 'react'

interface DialogProps {
  readonly title: string
  /** Esc was pressed. */
  readonly onCancel: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly className?: string
}

/** A question or a form over the screen: a heading, what it says, and what can be done. */
export function Dialog({
  title,
  onCancel,
  children,
  actions,
  className = 'w-[min(28rem,calc(100vw-2rem))]',
}: DialogProps) {
  const id = useId()
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onCancel={onCancel}
      className={`panel m-auto p-6 text-ink ${className}`}
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 grid gap-3">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>
    </Modal>
  )
}
