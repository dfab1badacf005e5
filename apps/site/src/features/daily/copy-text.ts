import { challengeParts } from '@reflex/contract'

interface CopyWords {
  readonly head: (day: string) => string
  readonly part: (done: number) => string
  readonly row: (days: number) => string
}

export interface CopyFacts {
  /** As it is written: 2026-11-19. */
  readonly day: string
  /** The total as it is written; null where the try was broken off. */
  readonly total: string | null
  /** What is said of it among the others; null where there is nothing to say. */
  readonly faster: string | null
  readonly parts: readonly { readonly better_than: number | null }[]
  readonly streak: number
  readonly url: string
}

const [NOTHING, ALONE] = ['⬜', '🟦'] as const
const quarters = ['🟥', '🟧', '🟨', '🟩'] as const

/** Which quarter of those who played it this part is in; nothing of what was shown or pressed. */
function squareOf(part: { readonly better_than: number | null } | undefined): string {
  if (!part) return NOTHING
  if (part.better_than === null) return ALONE
  return quarters[Math.min(quarters.length - 1, Math.floor(part.better_than / 25))] ?? ALONE
}

/** Four lines that tell how it went, and no answer of the course. */
export function copyText(facts: CopyFacts, words: CopyWords): string {
  const { day, total, faster, parts, streak, url } = facts
  const result = [
    total ?? words.part(parts.length),
    ...(faster === null ? [] : [faster]),
    ...(streak > 1 ? [words.row(streak)] : []),
  ]
  const squares = challengeParts.map((_, nth) => squareOf(parts[nth]))
  return [words.head(day), result.join(' · '), squares.join(''), url].join('\n')
}
