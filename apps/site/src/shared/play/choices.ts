import type { Press } from './game-view.ts'

/** The answer whose button was pressed, if it was one. */
export function choiceUnder(target: EventTarget | null): Press | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null
  const choice = button?.dataset['choice']
  return choice === undefined ? null : { choice }
}

/** A focused answer is given with Enter or space, as any button. */
export function choiceByKey(
  event: KeyboardEvent,
  keys: Readonly<Record<string, string>>,
): Press | null {
  const choice = keys[event.key]
  if (choice !== undefined) return { choice }
  return event.key === 'Enter' || event.key === ' ' ? choiceUnder(event.target) : null
}
