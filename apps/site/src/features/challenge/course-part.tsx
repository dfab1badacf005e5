import { partSeed } from '@reflex/games/challenge'
import type { Seed } from '@reflex/games/core'
import type { PartProps } from './part-frame.tsx'
import { parts } from './parts.tsx'

interface CoursePartProps extends Omit<PartProps, 'seedOf'> {
  readonly seed: Seed
  readonly attempt: number
}

/** One of the six games on the seed of a session. */
export function CoursePart({ seed, attempt, ...props }: CoursePartProps) {
  const { index } = props
  const Frame = parts[index]?.Frame
  const seedOf = (restarts: number): Seed => partSeed(seed, attempt, index, restarts)
  return Frame ? <Frame {...props} seedOf={seedOf} /> : null
}
