import { useId, type ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

export function Panel({ title, actions, children, className = '' }: PanelProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={`panel grid min-w-0 content-start ${className}`}>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5">
        <h2 id={heading} className="text-base">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
