import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { stepOf } from './tab-keys.ts'

interface TabsProps<Value extends string> {
  readonly id: string
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly children: ReactNode
}

const tabLook =
  '-mb-px min-h-11 shrink-0 cursor-pointer border-b-2 border-transparent px-4 whitespace-nowrap text-soft ' +
  'hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink'

/** Tabs over one panel; arrows, Home and End move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, value, options, onChange, children } = props
  const chosenLabel = options.find((option) => option.value === value)?.label
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a narrow screen the row scrolls, and the chosen tab may lie outside.
    const chosen = list.current?.querySelector('[aria-selected=true]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
    // Its label may grow by a count that comes later.
  }, [value, chosenLabel])
  const move = (event: KeyboardEvent) => {
    const now = options.findIndex((option) => option.value === value)
    const next = stepOf(event.key, now, options.length)
    const chosen = next === null ? undefined : options[next]
    if (next === null || !chosen) return
    event.preventDefault()
    onChange(chosen.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="grid min-w-0 gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-hairline"
      >
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            aria-selected={option.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
            onKeyDown={move}
            className={tabLook}
          >
            {option.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className="min-w-0"
      >
        {children}
      </div>
    </div>
  )
}
