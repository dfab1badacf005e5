import { aimRules, aimTrainer, type AimRules, type AimState } from '@reflex/games/aim-trainer'
import { Countdown, secondsLeft } from '../parts/countdown.tsx'
import type { GameView, StageProps } from '../parts/game-view.ts'
import { answerTrials } from '../parts/trials.ts'
import { useViewWords } from '../words.tsx'
import { fieldArea, pressIn, useFieldScale } from './field.ts'

/** The glyph in the middle is what the browser can time: it reports text, not shapes. */
const CROSSHAIR = '+'

function Stage(props: StageProps<AimState>) {
  const { state, at } = props
  return state.phase === 'playing' ? <Field {...props} /> : <Countdown state={state} at={at} />
}

/** What lies around the field is no part of the game: it looks different, and presses there do nothing. */
function Field({ state, stimulus: { key, ...timing } }: StageProps<AimState>) {
  const words = useViewWords().games['aim-trainer']
  const { field, scale } = useFieldScale(state)
  const { spot } = state
  return (
    <div className="absolute inset-0 grid place-items-center bg-sunken">
      <div
        ref={field}
        data-area
        role="group"
        aria-label={words.area}
        className="relative cursor-crosshair bg-surface"
        style={{ width: state.width * scale, height: state.height * scale }}
      >
        {spot && (
          <div
            key={key}
            {...timing}
            data-target={state.hits}
            data-stimulus
            className="absolute grid place-items-center rounded-full bg-accent text-3xl leading-none text-accent-ink"
            style={{
              width: aimRules.size * scale,
              height: aimRules.size * scale,
              left: (spot.x - aimRules.size / 2) * scale,
              top: (spot.y - aimRules.size / 2) * scale,
            }}
          >
            {CROSSHAIR}
          </div>
        )}
        <p aria-hidden="true" className="pointer-events-none absolute right-4 bottom-3 text-danger">
          {state.misses > 0 ? `${words.miss} ${state.misses}` : ''}
        </p>
      </div>
    </div>
  )
}

export const aimTrainerView = (rules: AimRules = aimRules): GameView<AimState> => ({
  slug: 'aim-trainer',
  engine: aimTrainer(rules),
  Stage,
  pointer: pressIn,
  key: () => null,
  area: fieldArea,
  isLost: ({ misses }) => rules.countMisses && misses > 0,
  trials: answerTrials,
  progress: ({ hits }) => [hits, rules.targets],
  pulse: secondsLeft,
})
