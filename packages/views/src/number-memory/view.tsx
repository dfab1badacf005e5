import {
  numberMemory,
  numberRules,
  type NumberRules,
  type NumberState,
} from '@reflex/games/number-memory'
import { useState } from 'react'
import type { GameView, StageProps } from '../parts/game-view.ts'
import { levelTrials } from '../parts/trials.ts'
import { useViewWords } from '../words.tsx'
import { AnswerForm } from './answer-form.tsx'

export const numberLevels = {
  first: numberRules.startLevel,
  shownFor: (): number => numberRules.memorizeMs,
}

function Stage({ state, stimulus: { key, ...timing }, submit }: StageProps<NumberState>) {
  const words = useViewWords()
  const [typed, setTyped] = useState('')
  if (state.phase === 'recall')
    return (
      <AnswerForm
        key={state.level}
        length={state.level}
        wrong={state.misses}
        submit={(answer, time) => {
          setTyped(answer)
          submit(answer, time)
        }}
      />
    )
  if (state.phase === 'correct' || state.phase === 'wrong') {
    return (
      <div className="grid w-full justify-items-center gap-4 px-4">
        <p
          className={`text-4xl font-semibold ${state.phase === 'wrong' ? 'text-danger' : 'text-accent'}`}
        >
          {words.stage.phases[state.phase]}
        </p>
        {state.phase === 'wrong' ? (
          <WrongAnswer expected={state.expected} typed={typed} />
        ) : (
          <p className="text-soft">{words.games['number-memory'].level(state.level)}</p>
        )}
      </div>
    )
  }
  return (
    <div className="grid w-full justify-items-center gap-6 px-4">
      <p className="text-soft">{words.games['number-memory'].level(state.level)}</p>
      {state.digits !== null && (
        <p
          key={key}
          {...timing}
          data-stimulus
          data-digits={state.digits}
          className="max-w-full numeral-strong text-center text-6xl tracking-wider break-all"
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
  trials: (log) => levelTrials(log, numberLevels),
  review: ({ expected }, log) => {
    const last = log.findLast(({ type }) => type === 'submit')
    if (last?.type !== 'submit' || last.answer === expected) return null
    return <WrongAnswer expected={expected} typed={last.answer} />
  },
  progress: () => null,
})

interface WrongAnswerProps {
  readonly expected: string
  readonly typed: string
}

/** The number and what was typed, digit under digit, with those that differ marked. */
function WrongAnswer({ expected, typed }: WrongAnswerProps) {
  const words = useViewWords().games['number-memory']
  return (
    <dl className="grid max-w-full gap-3 text-left">
      <div>
        <dt className="text-sm text-soft">{words.was}</dt>
        <dd data-expected={expected} className={look}>
          {expected}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">{words.youTyped}</dt>
        <dd data-typed={typed} className={look}>
          {Array.from(typed, (digit, i) => (
            <span
              key={i}
              className={
                digit === expected[i] ? '' : 'text-danger underline decoration-2 underline-offset-8'
              }
            >
              {digit}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}

const look = 'text-4xl font-semibold tracking-wider break-all tabular-nums sm:text-5xl low:text-3xl'
