import { useEffect, useState } from 'react'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { ServerClock } from '../connection/server-clock.ts'

const LOOK_MS = 1000

/** What is left of the error of the clock, in whole ms; null until it is known. */
function useClockError(clock: ServerClock): number | null {
  const [error, setError] = useState<number | null>(null)
  useEffect(() => {
    const look = (): void => {
      const estimate = clock.estimate()
      setError(estimate && Math.max(1, Math.ceil(estimate.error)))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [clock])
  return error
}

export function ClockLine({ clock }: { readonly clock: ServerClock }) {
  const { lobby } = useRoomWords()
  const error = useClockError(clock)
  return (
    <p data-clock-error={error ?? undefined} className="min-h-6 text-sm text-soft">
      {error === null ? '' : lobby.clock(String(error))}
    </p>
  )
}
