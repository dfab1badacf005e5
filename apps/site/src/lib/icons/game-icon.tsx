import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { Drawn } from '@reflex/ui'
import { gameIcons } from '@reflex/views'

const challenge = (
  <>
    <circle cx="12" cy="13" r="8.5" />
    <path d="M10 1.5h4M12 4.500v4M12 17.500v4M4.650 8.750l3.400 2M15.950 15.250l3.400 2M4.650 17.250l3.400-2M15.950 10.750l3.400-2" />
  </>
)

interface GameIconProps {
  readonly slug: BoardSlug
  readonly size?: number
  readonly className?: string
}

export const GameIcon = ({ slug, ...look }: GameIconProps) => (
  <Drawn {...look}>{slug === CHALLENGE_SLUG ? challenge : gameIcons[slug]}</Drawn>
)
