import type { ComponentProps } from 'react'

type Variant = 'primary' | 'accent' | 'quiet'

const base =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-sm border px-6 text-base font-medium ' +
  'no-underline select-none active:translate-y-px disabled:cursor-default disabled:opacity-60'

const looks: Record<Variant, string> = {
  primary: 'border-ink bg-ink text-paper hover:bg-soft hover:border-soft',
  accent: 'border-accent bg-accent text-accent-ink hover:brightness-110',
  quiet: 'border-tick bg-transparent text-ink hover:border-ink hover:bg-sunken',
}

/** The look alone, for links that act like buttons. */
export const buttonLook = (variant: Variant = 'primary'): string => `${base} ${looks[variant]}`

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
}

export function Button({ variant = 'primary', className = '', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={`${buttonLook(variant)} ${className}`} />
}
