import { useFormatTime } from '../format/use-format-time.ts'
import { usePeopleWords } from '../words/people.ts'
import { startOfTrial, type Trial } from './trials.ts'

interface TimelineProps {
  readonly at: number
  readonly length: number
  readonly trials: readonly Trial[]
  onSeek(at: number): void
}

/** More numbers than this run into each other on a phone. */
const NUMBERED = 12

/** The whole run on one line, with a mark for each trial to jump to. */
export function Timeline({ at, length, trials, onSeek }: TimelineProps) {
  const words = usePeopleWords().watch
  const time = useFormatTime()
  return (
    <div className="grid gap-1">
      <input
        type="range"
        min={0}
        max={Math.ceil(length)}
        step={100}
        value={Math.round(at)}
        aria-label={words.timeline}
        aria-valuetext={words.position(time(at), time(length))}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
      <ol aria-label={words.trials} className="relative h-11">
        {trials.map((trial, i) => (
          <li
            key={trial.at}
            className="absolute -translate-x-1/2"
            style={{ left: `${(trial.at / length) * 100}%` }}
          >
            <button
              type="button"
              data-trial={i + 1}
              aria-label={words.jump(i + 1)}
              onClick={() => onSeek(startOfTrial(trial))}
              className={`grid h-11 min-w-6 cursor-pointer place-items-center text-xs tabular-nums ${
                trial.right && trial.mistakes === 0 ? 'text-soft' : 'text-danger'
              } ${at >= trial.shownAt && at <= trial.at ? 'font-bold' : ''}`}
            >
              {trials.length <= NUMBERED ? i + 1 : '·'}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
