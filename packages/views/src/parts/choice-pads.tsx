import type { ReactNode } from 'react'

interface ChoicePadsProps {
  readonly pads: readonly { readonly choice: string; readonly content: ReactNode }[]
  readonly locked: boolean
}

/** The answers as large pads where the thumbs are. Presses are read by the stage, not here. */
export function ChoicePads({ pads, locked }: ChoicePadsProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 grid grid-cols-2 gap-px border-t border-hairline bg-hairline low:auto-cols-fr low:grid-flow-col low:grid-cols-none">
      {pads.map(({ choice, content }) => (
        <button
          key={choice}
          type="button"
          data-choice={choice}
          aria-disabled={locked}
          className="flex min-h-24 cursor-pointer items-center justify-center gap-3 bg-surface text-lg font-medium active:bg-sunken aria-disabled:text-soft sm:min-h-20"
        >
          {content}
        </button>
      ))}
    </div>
  )
}
