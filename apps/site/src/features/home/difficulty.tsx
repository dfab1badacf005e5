import type { Difficulty as Level } from '@reflex/contract'
import { useWords } from '../../shared/words/index.tsx'

const steps: Record<Level, number> = { easy: 1, medium: 2, hard: 3 }

/** Three rising ticks, as many of them inked as the game is hard. */
export function Difficulty({ level }: { level: Level }) {
  const { home } = useWords()
  return (
    <p className="caption flex items-center gap-2">
      <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" strokeWidth="2">
        {[1, 2, 3].map((step) => (
          <path
            key={step}
            d={`M${step * 5 - 3} 14V${10 - step * 3}`}
            className={step <= steps[level] ? 'stroke-accent' : 'stroke-hairline'}
          />
        ))}
      </svg>
      <span className="sr-only">{home.difficultyLabel}</span>
      {home.difficulty[level]}
    </p>
  )
}
