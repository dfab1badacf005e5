import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import type { ReactNode } from 'react'
import { Drawn } from '@reflex/ui'

const drawings: Record<BoardSlug, ReactNode> = {
  // A signal: quiet, then a step.
  'reaction-time': (
    <>
      <path d="M2 18h8V6h5v12h7" />
      <circle cx="12.5" cy="2.5" r=".75" fill="currentColor" />
    </>
  ),
  'left-or-right': <path d="M2 8h13M6 4 2 8l4 4M22 16H9M18 12l4 4-4 4" />,
  'color-match': (
    <>
      <circle cx="8.5" cy="12" r="6" />
      <circle cx="15.5" cy="12" r="6" />
      <path d="M12 7.2a6 6 0 0 1 0 9.6 6 6 0 0 1 0-9.6z" fill="currentColor" />
    </>
  ),
  'sequence-memory': (
    <>
      <path d="M3 3h4v4H3zM10 3h4v4h-4zM17 10h4v4h-4zM10 10h4v4h-4zM3 17h4v4H3zM17 17h4v4h-4z" />
      <path d="M17 3h4v4h-4zM3 10h4v4H3zM10 17h4v4h-4z" fill="currentColor" />
    </>
  ),
  'aim-trainer': (
    <>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v5M12 17v5M2 12h5M17 12h5" />
      <circle cx="12" cy="12" r="1" fill="currentColor" />
    </>
  ),
  'number-memory': (
    <>
      <path d="M2 4h20v16H2z" />
      <path d="M6.5 8.5v7M10.5 8.5h3V12h-3v3.5h3M17 8.5h2V12h-2M19 12v3.5h-2" />
    </>
  ),
  [CHALLENGE_SLUG]: (
    <>
      <circle cx="12" cy="13" r="8.5" />
      <path d="M10 1.5h4M12 4.500v4M12 17.500v4M4.650 8.750l3.400 2M15.950 15.250l3.400 2M4.650 17.250l3.400-2M15.950 10.750l3.400-2" />
    </>
  ),
}

interface GameIconProps {
  readonly slug: BoardSlug
  readonly size?: number
  readonly className?: string
}

export const GameIcon = ({ slug, ...look }: GameIconProps) => (
  <Drawn {...look}>{drawings[slug]}</Drawn>
)
