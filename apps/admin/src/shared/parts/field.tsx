import { useId, type ComponentProps } from 'react'

const boxLook =
  'w-full rounded-sm border border-tick bg-paper px-3 text-base text-ink disabled:opacity-60'

interface Labelled {
  readonly label: string
  readonly hint?: string
}

export function TextField({ label, hint, ...rest }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={`${boxLook} min-h-12`}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  )
}

export function TextArea({ label, hint, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        spellCheck={false}
        {...rest}
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={`${boxLook} py-2 font-mono text-sm`}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  )
}

function Hint({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} className="caption">
      {text}
    </p>
  )
}
