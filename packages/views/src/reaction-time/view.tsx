import {
  reactionRules,
  reactionTime,
  type ReactionRules,
  type ReactionState,
} from '@reflex/games/reaction-time'
import type { GameView, StageProps } from '../parts/game-view.ts'
import { answerTrials } from '../parts/trials.ts'
import { useViewWords } from '../words.tsx'

/** An early press costs a second; the second of getting ready comes after it. */
const isPenalty = ({ early, phase, until }: ReactionState, at: number): boolean =>
  early && phase === 'ready' && until !== null && at < until - reactionRules.readyMs

/** Here the second of an early press is only waited out. */
const WaitingStage = (props: StageProps<ReactionState>) => <Stage {...props} isAdded={false} />
/** In the challenge it is added to the time. */
const AddingStage = (props: StageProps<ReactionState>) => <Stage {...props} isAdded />

interface ReactionStageProps extends StageProps<ReactionState> {
  readonly isAdded: boolean
}

function Stage({ state, at, isAdded, stimulus: { key, ...timing } }: ReactionStageProps) {
  const words = useViewWords().games['reaction-time']
  if (state.phase === 'active') {
    return (
      <div data-stimulus className="absolute inset-0 grid place-items-center bg-go text-go-ink">
        <p key={key} {...timing} className="text-7xl font-semibold sm:text-8xl">
          {words.now}
        </p>
      </div>
    )
  }
  if (state.phase === 'waiting') return <p className="text-4xl text-soft">{words.wait}</p>
  const last = state.early ? undefined : state.times.at(-1)
  const penalty = isPenalty(state, at)
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {penalty ? (
        <p className="text-4xl font-semibold text-danger">{words.early}</p>
      ) : (
        <p className={`text-6xl ${last === undefined ? 'font-semibold' : 'numeral-strong'}`}>
          {last === undefined ? words.ready : words.time(String(Math.round(last)))}
        </p>
      )}
      <p className="text-soft">
        {penalty ? (isAdded ? words.penaltyAdded : words.penalty) : words.hint}
      </p>
    </div>
  )
}

export const reactionTimeView = (
  rules: ReactionRules = reactionRules,
): GameView<ReactionState> => ({
  slug: 'reaction-time',
  engine: reactionTime(rules),
  Stage: rules.penaltyCounts ? AddingStage : WaitingStage,
  pointer: () => ({}),
  key: ({ key }) => (key === ' ' || key === 'Enter' ? {} : null),
  trials: answerTrials,
  progress: ({ hits }) => [hits, rules.trials],
  pulse: isPenalty,
})
