import { CHALLENGE_SLUG } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { slugs } from './human-run.ts'
import { somebody, type Person } from './people.ts'

export interface PlannedRun {
  readonly person: Person
  readonly slug: PlayableSlug | typeof CHALLENGE_SLUG
  readonly startedAt: number
}

const DAY_MS = 86_400_000
/** The last runs must be over by now. */
const QUIET_END_MS = 15 * 60_000

const everything = [...slugs, CHALLENGE_SLUG] as const

/** Who plays what and when, oldest first. Lately more is going on than at the start. */
export function seedPlan(count: number, days: number, now: number): PlannedRun[] {
  const end = now - QUIET_END_MS
  const runs: PlannedRun[] = []
  for (let i = 0; i < count; i++) {
    const person = somebody()
    const favourite = everything[i % everything.length]
    const howMany = 1 + Math.floor(Math.random() ** 2 * 7)
    for (let run = 0; run < howMany; run++) {
      const other = everything[Math.floor(Math.random() * everything.length)]
      const slug = (run % 2 === 0 ? favourite : other) ?? 'reaction-time'
      runs.push({ person, slug, startedAt: end - Math.random() ** 2 * days * DAY_MS })
    }
  }
  return runs.sort((a, b) => a.startedAt - b.startedAt)
}
