import type { Trial } from '@reflex/games/core'
import { useViewWords } from '@reflex/views'
import type { ReplayWords } from './en.ts'
import { startOfTrial, trialAt } from './trials.ts'

interface TrialTableProps {
  readonly words: ReplayWords
  readonly trials: readonly Trial[]
  readonly now: number
  onSeek(at: number): void
}

/** Every trial in words and figures: what the eye sees in the stage, for who reads or hears it. */
export function TrialTable({ words, trials, now, onSeek }: TrialTableProps) {
  const { phases } = useViewWords().stage
  const current = trialAt(trials, now)
  const heads = [words.trial, words.time, words.notes]
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{words.trials}</caption>
      <thead>
        <tr className="border-b border-tick text-sm text-soft">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trials.map((trial, i) => (
          <tr
            key={trial.at}
            aria-current={i + 1 === current ? 'true' : undefined}
            className="h-11 border-b border-hairline aria-[current]:bg-accent-soft"
          >
            <td className="figures pr-4">
              <button
                type="button"
                aria-label={words.jump(i + 1)}
                onClick={() => onSeek(startOfTrial(trial))}
                className="min-h-11 min-w-11 cursor-pointer text-left underline underline-offset-4"
              >
                {i + 1}
              </button>
            </td>
            <td className="figures pr-4 whitespace-nowrap">
              {trial.ms === null
                ? phases[trial.right ? 'correct' : 'wrong']
                : words.ms(trial.ms.toFixed(1))}
            </td>
            <td className="text-soft">{notesOf(trial, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function notesOf({ mistakes, repeats, typed }: Trial, words: ReplayWords): string {
  return [
    ...(typed === null ? [] : [words.typed(typed)]),
    ...(mistakes > 0 ? [words.early(mistakes)] : []),
    ...(repeats > 0 ? [words.repeated(repeats)] : []),
  ].join(' · ')
}
