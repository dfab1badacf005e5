interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  onChange(value: NoInfer<Value>): void
}

/** A few choices of which one holds, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={props.label}
      className="inline-flex max-w-full flex-wrap border-b border-hairline"
    >
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
          className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-4 text-soft max-[359px]:px-3 hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
