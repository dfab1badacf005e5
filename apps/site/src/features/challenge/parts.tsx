import type { GameSlug } from '@reflex/contract'
import type { RunState } from '@reflex/games/core'
import type { ComponentType } from 'react'
import type { GameView } from '@reflex/views'
import { PartFrame, type PartProps } from './part-frame.tsx'
import { challengeViews } from '@reflex/views/challenge'

interface ChallengePart {
  readonly slug: GameSlug
  readonly Frame: ComponentType<PartProps>
}

/** Each game's state stays its own: only the frame around it is seen from outside. */
const part = <S extends RunState>(game: GameView<S>): ChallengePart => ({
  slug: game.slug,
  Frame: (props) => <PartFrame game={game} {...props} />,
})

const [reaction, leftRight, color, sequence, aim, number] = challengeViews

export const parts: readonly ChallengePart[] = [
  part(reaction),
  part(leftRight),
  part(color),
  part(sequence),
  part(aim),
  part(number),
]
