import type { GameSlug } from '@reflex/contract'
import type { VoidReason } from '@reflex/games/core'
import { Button } from '@reflex/ui'
import { useSyncExternalStore, useEffect, useState } from 'react'
import { GameIcon } from '../lib/icons/game-icon.tsx'
import { RememberedClaims } from '../features/pending/own-claims.tsx'
import { useWords } from '../lib/words/index.tsx'
import { useGoKeys } from './use-go-keys.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

interface IdlePanelProps {
  readonly slug: GameSlug
  readonly starting: boolean
  readonly spoiled: VoidReason | null
  /** No game may begin before; 0 where none has to wait. */
  readonly waitUntil: number
  /** The server did not answer, though the browser has a connection. */
  readonly isAway: boolean
  onStart(): void
  onPractise(): void
}

export function IdlePanel(props: IdlePanelProps) {
  const { slug, starting, spoiled, waitUntil, isAway, onStart, onPractise } = props
  const { games, run } = useWords()
  const isOnline = useOnline()
  const wait = useSecondsLeft(waitUntil)
  const start = (): void => {
    if (!starting && wait === 0) onStart()
  }
  useGoKeys(start, { soonMs: 0 })
  return (
    <div className="flex w-full grow flex-col items-center justify-between gap-8 px-6 pt-20 pb-10 text-center sm:pt-16 short:gap-4 short:pb-4 low:gap-3 low:pt-6">
      <GameIcon slug={slug} className="size-20 text-accent short:hidden" />
      <div className="grid max-w-md gap-3 low:max-w-3xl low:gap-1">
        {spoiled && (
          <p role="alert" className="text-danger">
            {run.voidRun[spoiled]}
          </p>
        )}
        {wait > 0 && (
          <p role="alert" data-notice="wait">
            {run.tooMany}
          </p>
        )}
        {(!isOnline || isAway) && (
          <p role="status" data-notice={isOnline ? 'away' : 'offline'} className="font-medium">
            {isOnline ? run.away : run.practice}
          </p>
        )}
        <p className="text-2xl short:text-xl">{games[slug].rule}</p>
        <p className="text-soft">{games[slug].how}</p>
        <RememberedClaims slug={slug} brief className="mt-2 justify-items-center" />
      </div>
      <div className="action-foot grid w-full justify-items-center gap-2 py-2 low:mb-auto">
        <Button
          variant="accent"
          data-action="start"
          disabled={starting || wait > 0}
          onClick={onStart}
          className="min-h-16 w-full max-w-sm text-xl low:min-h-14"
        >
          {wait > 0 ? run.startIn(wait) : starting ? run.starting : run.start}
        </Button>
        {isOnline && isAway && (
          <Button
            variant="quiet"
            data-action="practise"
            onClick={onPractise}
            className="w-full max-w-sm"
          >
            {run.practise}
          </Button>
        )}
      </div>
    </div>
  )
}

const leftUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Whole seconds until then, counted down; 0 once it has come. */
function useSecondsLeft(time: number): number {
  const [left, setLeft] = useState(() => leftUntil(time))
  useEffect(() => {
    const look = (): void => setLeft(leftUntil(time))
    look()
    if (leftUntil(time) === 0) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [time])
  return left
}
