import { useEffect, useEffectEvent } from 'react'
import { TOO_SOON_MS } from './use-press-guard.ts'

const isGo = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'

const isForControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, input, select, summary, dialog') !== null

interface GoKeys {
  readonly soonMs?: number
  /** A press that comes too soon is kept and done as soon as it may be. */
  readonly isKept?: boolean
}

/**
 * Space and Enter do the one thing to do here, unless they are meant for a control, or come so soon
 * that the last thing was meant.
 */
export function useGoKeys(
  action: () => void,
  { soonMs = TOO_SOON_MS, isKept = false }: GoKeys = {},
): void {
  const go = useEffectEvent(action)
  useEffect(() => {
    const shown = performance.now()
    let kept: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent): void => {
      if (!isGo(event) || event.repeat || event.defaultPrevented || isForControl(event)) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      const early = soonMs - (event.timeStamp - shown)
      if (early <= 0) go()
      else if (isKept) kept ??= setTimeout(go, early)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      clearTimeout(kept)
    }
  }, [soonMs, isKept])
}

/** One key, wherever the focus is; nothing without an action. */
export function useKey(key: string, action: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== key || event.repeat || !action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
