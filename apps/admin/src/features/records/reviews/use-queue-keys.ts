import { useEffect, useEffectEvent } from 'react'

/** By where they lie: with Korean letters switched on, the same keys have other names. */
export const queueKeys = {
  watch: 'W',
  seen: 'S',
  accept: 'A',
  reject: 'R',
  choose: 'X',
  takeOver: 'T',
  next: 'N',
  previous: 'P',
} as const
export type QueueAction = keyof typeof queueKeys

const actions = new Map(
  Object.entries(queueKeys).map(([action, letter]) => [`Key${letter}`, action as QueueAction]),
)

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null

/** One key for each step through the queue, while nothing is being typed and no question is open. */
export function useQueueKeys(act: (action: QueueAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const action = actions.get(event.code)
    if (action === undefined || isElsewhere(event.target)) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
