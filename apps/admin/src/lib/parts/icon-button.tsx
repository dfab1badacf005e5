import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string
  readonly children: ReactNode
}

export const IconButton = ({ label, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink disabled:opacity-50 ${className}`}
  />
)
