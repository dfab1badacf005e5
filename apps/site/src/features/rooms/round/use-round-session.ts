import { useEffect, useState } from 'react'
import { askBeforeMs, openRoundSession, type Asked, type RoundSession } from './round-session.ts'

export type SessionNow =
  | { readonly at: 'asking'; readonly hasTrouble: boolean }
  | { readonly at: 'open'; readonly session: RoundSession }
  /** The server will not give one: the round went on without this player. */
  | { readonly at: 'refused' }

const LOOK_MS = 100

/** The session of one game of a round, asked for just before its start; null asks for none. */
export function useRoundSession(
  { room, round, game }: Asked,
  due: (() => number | null) | null,
  known: RoundSession | null,
): SessionNow {
  const [state, setState] = useState<{ readonly key: string; readonly now: SessionNow } | null>(
    null,
  )
  const key = `${room}/${round}/${game}`
  const isNeeded = known === null
  useEffect(() => {
    if (!isNeeded) return
    const over = new AbortController()
    const show = (now: SessionNow): void => {
      if (!over.signal.aborted) setState({ key, now })
    }
    const ask = async (): Promise<void> => {
      const trouble = (): void => show({ at: 'asking', hasTrouble: true })
      try {
        const session = await openRoundSession({ room, round, game }, over.signal, trouble)
        if (session) show({ at: 'open', session })
      } catch {
        show({ at: 'refused' })
      }
    }
    const before = askBeforeMs()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const at = due ? due() : 0
      if (at !== null && performance.now() >= at - before) void ask()
      else timer = setTimeout(look, LOOK_MS)
    }
    look()
    return () => {
      clearTimeout(timer)
      over.abort()
    }
    // `due` uses a clock estimate that improves, so it is evaluated each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isNeeded])
  if (known) return { at: 'open', session: known }
  return state?.key === key ? state.now : { at: 'asking', hasTrouble: false }
}
