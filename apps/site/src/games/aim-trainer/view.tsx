import { tenth } from '@reflex/games/core'
import { aimRules, aimTrainer, type AimRules, type AimState } from '@reflex/games/aim-trainer'
import { Countdown, secondsLeft } from '../../play/countdown.tsx'
import type { GameView, Press, StageProps } from '../../play/game-view.ts'
import { useWords } from '../../words/index.tsx'

/** The glyph in the middle is what the browser can time: it reports text, not shapes. */
const CROSSHAIR = '+'

function Stage({ state, at, stimulus: { key, ...timing } }: StageProps<AimState>) {
  const words = useWords().stages['aim-trainer']
  const { spot } = state
  if (state.phase !== 'playing') return <Countdown state={state} at={at} />
  return (
    <div
      data-area
      role="group"
      aria-label={words.area}
      className="absolute top-0 left-0 cursor-crosshair"
      style={{ width: state.width, height: aimRules.height }}
    >
      {spot && (
        <div
          key={key}
          {...timing}
          data-target={state.hits}
          data-stimulus
          className="absolute grid place-items-center rounded-full bg-accent text-3xl leading-none text-accent-ink"
          style={{
            width: aimRules.size,
            height: aimRules.size,
            left: spot.x - aimRules.size / 2,
            top: spot.y - aimRules.size / 2,
          }}
        >
          {CROSSHAIR}
        </div>
      )}
      <p aria-hidden="true" className="pointer-events-none absolute right-4 bottom-3 text-danger">
        {state.misses > 0 ? `${words.miss} ${state.misses}` : ''}
      </p>
    </div>
  )
}

function place(event: PointerEvent, state: AimState, stage: HTMLElement): Press | null {
  const area = stage.querySelector('[data-area]')
  if (!area || !state.spot) return null
  const { left, top } = area.getBoundingClientRect()
  const x = tenth(Math.max(0, event.clientX - left))
  const y = tenth(Math.max(0, event.clientY - top))
  return { target: state.hits, x, y }
}

export const aimTrainerView = (rules: AimRules = aimRules): GameView<AimState> => ({
  slug: 'aim-trainer',
  engine: aimTrainer(rules),
  Stage,
  pointer: place,
  key: () => null,
  progress: ({ hits }) => [hits, rules.targets],
  pulse: secondsLeft,
})
