import { useEffect, useRef } from 'react'

/** The last press of a run may still be going on: a bar pressed that soon was not meant. */
const TOO_SOON_MS = 500

/** Space does the one thing to do here, unless it is meant for a control. */
export function useSpaceBar(action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const shown = performance.now()
    const onKey = (event: KeyboardEvent): void => {
      const onControl =
        event.target instanceof Element && event.target.closest('button, a, input, select')
      if (event.key !== ' ' || event.repeat || onControl) return
      event.preventDefault()
      if (event.timeStamp - shown > TOO_SOON_MS) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
