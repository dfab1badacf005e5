import { store, useStore } from '@reflex/ui/browser'
import { useWords } from '../words/index.tsx'
import { CloseIcon } from '../icons/interface.tsx'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'danger'
}

const SHOWN_MS = 6000
const toasts = store<readonly Toast[]>([])
let lastId = 0

const keepOnly = (isKept: (toast: Toast) => boolean): void =>
  toasts.set(toasts.now().filter(isKept))
const dismiss = (id: number): void => keepOnly((toast) => toast.id !== id)

/** Shows a short message over the page, read out by screen readers. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  const id = ++lastId
  keepOnly((toast) => toast.text !== text)
  toasts.set([...toasts.now(), { id, text, tone }])
  setTimeout(() => dismiss(id), SHOWN_MS)
}

/** Whoever tries again has read what went wrong; it must not lie over what then goes well. */
export const dismissFailures = (): void => keepOnly(({ tone }) => tone !== 'danger')

export function Toasts() {
  const { shell } = useWords()
  const shown = useStore(toasts)
  return (
    <div
      role="region"
      aria-label={shell.notices}
      aria-live="polite"
      className="pointer-events-none toast-place fixed inset-x-4 z-50 flex flex-col items-center gap-2"
    >
      {shown.map(({ id, text, tone }) => (
        <div
          key={id}
          data-toast={tone}
          className="pointer-events-auto flex max-w-md items-center gap-2 rounded-lg bg-panel pl-5 text-panel-ink shadow-lg"
        >
          <p className="py-3">{text}</p>
          <button
            type="button"
            aria-label={shell.dismiss}
            onClick={() => dismiss(id)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  )
}
