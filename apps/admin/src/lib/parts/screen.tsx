import type { Role } from '@reflex/contract'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useRole } from '../api/use-role.ts'
import { common } from '../words/common.ts'
import { layout } from '../words/layout.ts'

interface ScreenProps {
  readonly title: string
  readonly note?: string
  /** Who may change something here; others are told that they only read. */
  readonly writers?: readonly Role[]
  /** What the way back is called, on screens that one comes to from the records. */
  readonly backToRecords?: string
  /** Buttons that belong to the whole screen. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame that every screen shares: its name in the tab and on the page, its actions, its body. */
export function Screen({ title, note, writers, backToRecords, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = common.pageTitle(title)
  }, [title])
  const role = useRole()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">{title}</h1>
          {note !== undefined && <p className="caption">{note}</p>}
          {writers && role && !writers.includes(role) && (
            <p role="note" className="border-l-4 border-warning pl-3">
              {layout.viewOnly}
            </p>
          )}
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
