import { leftOrRight, SIDES, type LeftOrRightState } from '@reflex/games/left-or-right'
import { choiceRules, type ChoiceRules } from '@reflex/games/choice'
import { Dot } from '../parts/countdown.tsx'
import { choosing } from '../parts/choices.ts'
import { ChoicePads } from '../parts/choice-pads.tsx'
import type { GameView, StageProps } from '../parts/game-view.ts'
import { isLocked, mistakeAt } from '../parts/locked.ts'
import { useViewWords } from '../words.tsx'

const ARROWS = { left: '←', right: '→' }
const KEYS = { ArrowLeft: 'left', ArrowRight: 'right' }

function Stage({ state, at, stimulus: { key, ...timing } }: StageProps<LeftOrRightState>) {
  const { stage, games } = useViewWords()
  const words = games['left-or-right']
  const locked = isLocked(state, at)
  const mistake = mistakeAt(state, at)
  return (
    <>
      <div className="grid min-h-40 justify-items-center gap-2 pb-24">
        {state.stimulus ? (
          <p
            key={key}
            {...timing}
            data-stimulus
            role="img"
            aria-label={words[state.stimulus.side]}
            className="text-[9rem] leading-none font-semibold text-accent"
          >
            {ARROWS[state.stimulus.side]}
          </p>
        ) : (
          <p className="grid h-36 place-items-center">
            <Dot />
          </p>
        )}
        <p className="h-6 text-danger">
          {mistake && `${stage.mistakes[mistake]}. ${words.locked}`}
        </p>
      </div>
      <ChoicePads
        locked={locked}
        pads={SIDES.map((side) => ({ choice: side, content: `${ARROWS[side]} ${words[side]}` }))}
      />
    </>
  )
}

export const leftOrRightView = (rules: ChoiceRules = choiceRules): GameView<LeftOrRightState> => ({
  slug: 'left-or-right',
  engine: leftOrRight(rules),
  Stage,
  ...choosing(KEYS, rules),
})
