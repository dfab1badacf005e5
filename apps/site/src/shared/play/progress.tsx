import { useWords } from '../words/index.tsx'

const TICK = 12

/** One tick a round, the done ones long and in the game's colour. */
export function Progress({
  progress,
}: {
  readonly progress: readonly [done: number, of: number] | null
}) {
  const { run } = useWords()
  if (!progress) return null
  const [done, of] = progress
  return (
    <svg
      role="img"
      aria-label={run.round(done, of)}
      viewBox={`0 0 ${of * TICK} 24`}
      height="24"
      width={of * TICK}
      preserveAspectRatio="none"
      className="min-w-0 shrink"
    >
      {Array.from({ length: of }, (_, i) => (
        <path
          key={i}
          d={`M${i * TICK + TICK / 2} 24v${i < done ? -22 : -10}`}
          strokeWidth={i < done ? 3 : 1}
          vectorEffect="non-scaling-stroke"
          className={i < done ? 'stroke-accent' : 'stroke-tick'}
        />
      ))}
    </svg>
  )
}
