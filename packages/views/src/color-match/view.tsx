import { choiceRules, type ChoiceRules } from '@reflex/games/choice'
import { colorMatch, COLORS, type Color, type ColorMatchState } from '@reflex/games/color-match'
import { choosing } from '../parts/choices.ts'
import { ChoicePads } from '../parts/choice-pads.tsx'
import type { GameView, StageProps } from '../parts/game-view.ts'
import { INKS, SHAPES } from './inks.ts'
import { isLocked, mistakeAt } from '../parts/locked.ts'
import { useViewWords } from '../words.tsx'

const KEYS: Record<string, Color> = { 1: 'red', 2: 'blue', 3: 'green', 4: 'yellow' }

function Stage({ state, at, stimulus: { key, ...timing } }: StageProps<ColorMatchState>) {
  const { stage, games } = useViewWords()
  const words = games['color-match']
  const locked = isLocked(state, at)
  const mistake = mistakeAt(state, at)
  const shown = state.stimulus
  return (
    <>
      <div className="absolute inset-x-0 top-0 bottom-48 grid place-items-center bg-[#111415] sm:bottom-40 low:bottom-24 sm:low:bottom-20">
        {shown && (
          <p
            key={key}
            {...timing}
            data-stimulus
            className={`text-6xl font-bold tracking-wide sm:text-7xl ${INKS[shown.ink]}`}
          >
            {words.inks[shown.word]}
          </p>
        )}
        <p className="absolute bottom-4 h-6 text-[#ff8a7a]">
          {mistake && `${stage.mistakes[mistake]}. ${words.locked}`}
        </p>
      </div>
      <ChoicePads
        locked={locked}
        pads={COLORS.map((color, i) => ({
          choice: color,
          content: <PadContent color={color} number={i + 1} />,
        }))}
      />
    </>
  )
}

function PadContent({ color, number }: { readonly color: Color; readonly number: number }) {
  const words = useViewWords().games['color-match']
  return (
    <>
      <kbd className="text-sm text-soft">{number}</kbd>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={`size-6 overflow-visible ${INKS[color]}`}
      >
        <path d={SHAPES[color]} fill="currentColor" stroke="#111415" />
      </svg>
      {words.colors[color]}
    </>
  )
}

export const colorMatchView = (rules: ChoiceRules = choiceRules): GameView<ColorMatchState> => ({
  slug: 'color-match',
  engine: colorMatch(rules),
  Stage,
  ...choosing(KEYS, rules),
})
