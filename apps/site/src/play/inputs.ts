import { tenth, type Pointer } from '@reflex/games/core'
import type { Press } from '@reflex/views'

export interface PressHandlers {
  pointer(event: PointerEvent): Press | null
  key(event: KeyboardEvent): Press | null
  press(press: Press & { pointer: Pointer; heard: number }, time: number): void
}

/**
 * Native listeners, because the event's own stamp is the player's and a handler's clock is not;
 * on the press, because a click comes only with the release. Scripted events and key repeats
 * are not presses.
 */
export function listenForPresses(stage: HTMLElement, handlers: PressHandlers): () => void {
  const onPointer = (event: PointerEvent): void => {
    if (!event.isTrusted || event.button !== 0) return
    const press = handlers.pointer(event)
    if (!press) return
    event.preventDefault()
    handlers.press(
      { ...press, pointer: pointerOf(event.pointerType), heard: heardAfter(event) },
      event.timeStamp,
    )
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey) return
    const press = handlers.key(event)
    if (!press) return
    event.preventDefault()
    if (event.repeat) return
    handlers.press({ ...press, pointer: 'key', heard: heardAfter(event) }, event.timeStamp)
  }
  stage.addEventListener('pointerdown', onPointer)
  window.addEventListener('keydown', onKey)
  return () => {
    stage.removeEventListener('pointerdown', onPointer)
    window.removeEventListener('keydown', onKey)
  }
}

/** How long the press waited for this page: sent with it, and never more than ten seconds. */
const heardAfter = ({ timeStamp }: Event): number =>
  Math.min(10_000, Math.max(0, tenth(performance.now() - timeStamp)))

const pointerOf = (type: string): Pointer => (type === 'touch' || type === 'pen' ? type : 'mouse')
