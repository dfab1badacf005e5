import {
  numberMemory,
  numberRules,
  type NumberRules,
  type NumberState,
} from '@reflex/games/number-memory'
import type { GameView, StageProps } from '../../play/game-view.ts'
import { useWords } from '../../words/index.tsx'
import { AnswerForm } from './answer-form.tsx'

function Stage({ state, stimulus: { key, ...timing }, submit }: StageProps<NumberState>) {
  const words = useWords()
  if (state.phase === 'recall')
    return (
      <AnswerForm key={state.level} length={state.level} wrong={state.misses} submit={submit} />
    )
  if (state.phase === 'correct' || state.phase === 'wrong') {
    return (
      <div className="grid justify-items-center gap-4">
        <p
          className={`text-4xl font-semibold ${state.phase === 'wrong' ? 'text-danger' : 'text-accent'}`}
        >
          {words.run.phases[state.phase]}
        </p>
        <p className="text-soft">{words.stages['number-memory'].level(state.level)}</p>
      </div>
    )
  }
  return (
    <div className="grid w-full justify-items-center gap-6 px-4">
      <p className="text-soft">{words.stages['number-memory'].level(state.level)}</p>
      {state.digits !== null && (
        <p
          key={key}
          {...timing}
          data-stimulus
          data-digits={state.digits}
          className="max-w-full text-center text-6xl font-semibold tracking-wider break-all tabular-nums"
        >
          {state.digits}
        </p>
      )}
    </div>
  )
}

export const numberMemoryView = (rules: NumberRules = numberRules): GameView<NumberState> => ({
  slug: 'number-memory',
  engine: numberMemory(rules),
  Stage,
  pointer: () => null,
  key: () => null,
  progress: () => null,
})
