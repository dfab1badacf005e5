import type { Trial } from '@reflex/games/core'
import type { ReplayWords } from './en.ts'
import { startOfTrial, trialAt } from './trials.ts'

interface TimelineProps {
  readonly words: ReplayWords
  readonly at: number
  readonly length: number
  readonly trials: readonly Trial[]
  onSeek(at: number): void
}

/** The share of the line that a number of two digits needs: of a phone's, and of a wide one. */
const ROOM_ON_PHONE = 1 / 16
const ROOM_ON_WIDE = 1 / 40

const numberLook = (share: number): string => {
  if (share >= ROOM_ON_PHONE) return ''
  return share >= ROOM_ON_WIDE ? 'max-md:hidden' : 'hidden'
}

const seconds = (ms: number): string => (Math.round(ms / 10) / 100).toFixed(2)

/** The whole run on one line, with a piece for each trial to jump to: they lie side by side. */
export function Timeline({ words, at, length, trials, onSeek }: TimelineProps) {
  const now = trialAt(trials, at)
  const percent = (ms: number): string => `${(ms / length) * 100}%`
  return (
    <div className="grid gap-1">
      <input
        type="range"
        min={0}
        max={Math.ceil(length)}
        step={100}
        value={Math.round(at)}
        aria-label={words.timeline}
        aria-valuetext={words.position(seconds(at), seconds(length))}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
      <ol aria-label={words.trials} className="relative h-11 border-b border-hairline">
        {trials.map((trial, i) => {
          const from = trials[i - 1]?.at ?? 0
          return (
            <li
              key={trial.at}
              className="absolute inset-y-0"
              style={{ left: percent(from), width: percent(trial.at - from) }}
            >
              <button
                type="button"
                data-trial={i + 1}
                aria-label={words.jump(i + 1)}
                onClick={() => onSeek(startOfTrial(trial))}
                className={`flex size-full cursor-pointer items-center justify-end border-r-2 pr-1 text-xs tabular-nums hover:bg-sunken ${
                  trial.right && trial.mistakes === 0
                    ? 'border-tick text-soft'
                    : 'border-danger text-danger'
                } ${i + 1 === now ? 'bg-accent-soft font-bold' : ''}`}
              >
                <span className={numberLook((trial.at - from) / length)}>{i + 1}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
