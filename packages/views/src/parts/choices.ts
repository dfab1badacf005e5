import type { ChoiceRules } from '@reflex/games/choice'
import type { Press } from './game-view.ts'
import { mistakeAt } from './locked.ts'
import { answerTrials } from './trials.ts'

type Keys = Readonly<Record<string, string>>

/** What is the same in every game of a signal and a choice. */
export const choosing = (keys: Keys, { rounds }: ChoiceRules) => ({
  pointer: ({ target }: PointerEvent) => choiceUnder(target),
  key: (event: KeyboardEvent) => choiceByKey(event, keys),
  trials: answerTrials,
  progress: ({ hits }: { readonly hits: number }) => [hits, rounds] as const,
  pulse: mistakeAt,
})

/** The answer whose button was pressed, if it was one. */
function choiceUnder(target: EventTarget | null): Press | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null
  const choice = button?.dataset['choice']
  return choice === undefined ? null : { choice }
}

/** A focused answer is given with Enter or space, as any button. */
function choiceByKey(event: KeyboardEvent, keys: Keys): Press | null {
  const choice = keys[event.key]
  if (choice !== undefined) return { choice }
  return event.key === 'Enter' || event.key === ' ' ? choiceUnder(event.target) : null
}
