import { useId, type ComponentProps, type ReactNode } from 'react'

interface Labels {
  readonly label: string
  readonly hint?: string
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string | undefined
  /** In a row with others, its label small above it. */
  readonly small?: boolean
  readonly children: (id: string, hintId: string | undefined) => ReactNode
}

function Labelled({ label, hint, small = false, children }: LabelledProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className={`grid ${small ? 'min-w-0 gap-1' : 'gap-1.5'}`}>
      <label htmlFor={id} className={small ? 'caption' : 'text-sm font-medium'}>
        {label}
      </label>
      {children(id, hintId)}
      {hintId && (
        <p id={hintId} className="caption">
          {hint}
        </p>
      )}
    </div>
  )
}

const boxLook =
  'w-full rounded-sm border border-tick bg-paper px-3 text-base text-ink disabled:opacity-60'
const smallLook = 'min-h-11 w-full min-w-0 rounded-sm border border-tick bg-surface px-2.5'

export const TextField = ({ label, hint, ...rest }: Labels & ComponentProps<'input'>) => (
  <Labelled label={label} hint={hint}>
    {(id, hintId) => (
      <input {...rest} id={id} aria-describedby={hintId} className={`${boxLook} min-h-12`} />
    )}
  </Labelled>
)

export const TextArea = ({ label, hint, ...rest }: Labels & ComponentProps<'textarea'>) => (
  <Labelled label={label} hint={hint}>
    {(id, hintId) => (
      <textarea
        spellCheck={false}
        {...rest}
        id={id}
        aria-describedby={hintId}
        className={`${boxLook} py-2 font-mono text-sm`}
      />
    )}
  </Labelled>
)

export const SmallField = ({ label, className, ...rest }: Labels & ComponentProps<'input'>) => (
  <Labelled label={label} small>
    {(id) => <input {...rest} id={id} className={`${smallLook} ${className ?? ''}`} />}
  </Labelled>
)

interface SmallSelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

export const SmallSelect = <Value extends string>(props: SmallSelectProps<Value>) => (
  <Labelled label={props.label} small>
    {(id) => (
      <select
        id={id}
        value={props.value}
        onChange={({ target }) => {
          const chosen = props.options[target.selectedIndex]
          if (chosen) props.onChange(chosen.value)
        }}
        className={smallLook}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)
