import { useEffect, type ReactNode } from 'react'
import { common } from '../words/common.ts'

interface ScreenProps {
  readonly title: string
  readonly note?: string
  /** Buttons that belong to the whole screen. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame that every screen shares: its name in the tab and on the page, its actions, its body. */
export function Screen({ title, note, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = common.pageTitle(title)
  }, [title])
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">{title}</h1>
          {note !== undefined && <p className="caption">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}
