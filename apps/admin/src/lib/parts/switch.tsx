interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** On or off, at once. The knob's place tells it without the colour. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="group grid h-11 w-14 shrink-0 cursor-pointer place-items-center disabled:cursor-default disabled:opacity-50"
    >
      <span className="flex h-7 w-12 items-center rounded-full border border-tick bg-sunken px-0.5 group-aria-checked:border-accent group-aria-checked:bg-accent">
        <span className="size-5 rounded-full bg-ink group-aria-checked:translate-x-5.5 group-aria-checked:bg-accent-ink" />
      </span>
    </button>
  )
}
