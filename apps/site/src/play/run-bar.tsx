import { useWords } from '../lib/words/index.tsx'
import { useKey } from './use-go-keys.ts'

interface RunBarProps {
  readonly progress: readonly [done: number, of: number] | null
  onStop(): void
}

/** Beside the title of a run: how far it is, and the way out. */
export function RunBar({ progress, onStop }: RunBarProps) {
  const { run } = useWords()
  useKey('Escape', onStop)
  return (
    <div className="flex min-w-0 items-end justify-end gap-3">
      <Progress progress={progress} />
      <button
        type="button"
        data-action="stop"
        aria-keyshortcuts="Escape"
        onClick={onStop}
        className="-mb-2 min-h-11 shrink-0 cursor-pointer px-2 text-soft underline decoration-hairline underline-offset-4 hover:text-ink"
      >
        {run.stop}
      </button>
    </div>
  )
}

interface StartOverProps {
  onStartOver(): void
}

/** In a run that can no longer be ranked, so that it need not be played to its end. */
export function StartOver({ onStartOver }: StartOverProps) {
  const { run } = useWords()
  useKey(' ', onStartOver)
  return (
    <button
      type="button"
      data-action="restart"
      aria-keyshortcuts="Space"
      onClick={onStartOver}
      className="-mb-1 min-h-11 shrink-0 cursor-pointer rounded-sm border border-accent bg-accent px-4 font-medium text-accent-ink"
    >
      {run.startOver}
    </button>
  )
}

const TICK = 12

/** One tick a round, the done ones long and in the game's colour. */
function Progress({ progress }: { readonly progress: readonly [done: number, of: number] | null }) {
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
