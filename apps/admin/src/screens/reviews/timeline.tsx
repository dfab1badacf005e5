import { formatCount, formatDecimal } from '../../format/number.ts'
import { units } from '../../words/games.ts'
import { run } from '../../words/reviews.ts'
import { Cross, Dot, Ring } from './marks.tsx'
import { lengthOf, mistakesIn, type Round } from './rounds.ts'
import type { RunLog } from './use-run.ts'

const WIDTH = 1000
const HEIGHT = 40
const EDGE = 6

/** The whole run on one ruled line: when something was shown, when a hand moved. */
export function Timeline({
  log,
  rounds,
}: {
  readonly log: RunLog
  readonly rounds: readonly Round[]
}) {
  const length = lengthOf(log)
  const place = (at: number): number => EDGE + (at / length) * (WIDTH - 2 * EDGE)
  const presses = rounds.flatMap((round) => round.presses)
  const voids = log.filter(({ type }) => type === 'void')
  const mistakes = rounds.reduce((sum, round) => sum + mistakesIn(round), 0)
  return (
    <figure className="grid gap-1">
      <figcaption className="caption">{run.timeline}</figcaption>
      {/* Drawn at its own width and scrolled where there is less: squeezed marks would lie. */}
      <div
        role="group"
        aria-label={run.timeline}
        // Whatever can be scrolled must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto"
      >
        <div className="min-w-160">
          <svg
            role="img"
            aria-label={run.drawingOf(formatCount(rounds.length), formatCount(mistakes))}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="block h-auto w-full"
            fill="none"
          >
            <path d={`M0 ${HEIGHT - 12}H${WIDTH}`} className="stroke-tick" />
            {rounds.map(({ shownAt }) => (
              <path key={shownAt} d={`M${place(shownAt)} 4V${HEIGHT - 6}`} className="stroke-ink" />
            ))}
            {presses.map(({ at, good }) => {
              const Mark = good ? Dot : Cross
              return <Mark key={`${at}-${good}`} x={place(at)} y={HEIGHT - 12} />
            })}
            {voids.map(({ at }) => (
              <Ring key={at} x={place(at)} y={HEIGHT - 12} />
            ))}
          </svg>
          <p aria-hidden="true" className="caption flex justify-between">
            <span>{units.seconds('0')}</span>
            <span>{units.seconds(formatDecimal(length / 1000))}</span>
          </p>
        </div>
      </div>
    </figure>
  )
}
