import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { common } from '../words/common.ts'

interface ScreenProps {
  readonly title: string
  readonly note?: string
  /** What the way back is called, on screens that one comes to from the records. */
  readonly backToRecords?: string
  /** Buttons that belong to the whole screen. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame that every screen shares: its name in the tab and on the page, its actions, its body. */
export function Screen({ title, note, backToRecords, actions, children }: ScreenProps) {
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
      {backToRecords !== undefined && (
        <Link
          href="/records"
          className="inline-flex min-h-11 items-center justify-self-start underline"
        >
          {backToRecords}
        </Link>
      )}
      {children}
    </div>
  )
}
