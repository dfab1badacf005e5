import { Button } from '@reflex/ui'
import { notifyManager } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isSessionEnd, wasRefused } from '../api/api-error.ts'
import { common } from '../words/common.ts'
import { Banner } from './banner.tsx'

/** What this needs of a query; every result of `useQuery` fits. */
interface Loaded {
  readonly error: unknown
  readonly data: unknown
  readonly refetch: () => Promise<{ readonly error: unknown }>
}

interface LoadFailureProps {
  /** All that the screen loads: what failed of it is asked for again. */
  readonly queries: readonly Loaded[]
  /** What could not be loaded, in the screen's own words. */
  readonly text: string
  readonly className?: string
}

const isFailure = (error: unknown): boolean =>
  error !== null && error !== undefined && !isSessionEnd(error)

/** Why it failed, as far as the operator can do something about it. */
function adviceFor(error: unknown): string {
  if (!wasRefused(error)) return common.loadBroken
  if (error.status === 404) return common.loadMissing
  if (error.status === 403) return common.loadForbidden
  // What was asked was not understood: the server's own words say what it was.
  if (error.status < 500) return error.message || common.loadWrong
  return common.loadRefused
}

/**
 * A load that failed: words and a way to try again. Always render it, it shows itself: while the second
 * try runs it has to stay, so that the keyboard does not lose its place.
 */
export function LoadFailure({ queries, text, className = '' }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null)
  const adviceId = useId()
  const [retried, setRetried] = useState<unknown>(null)
  const failed = queries.filter(({ error }) => isFailure(error))
  const error = retried ?? failed[0]?.error
  if (!isFailure(error)) return null

  const retry = async () => {
    if (retried !== null) return
    setRetried(error)
    const answers = await Promise.all(failed.map(({ refetch }) => refetch()))
    const mended = answers.every((answer) => !isFailure(answer.error))
    // The button is about to go: the reading goes on where the content comes.
    if (mended && document.activeElement === button.current)
      document.querySelector<HTMLElement>('#main')?.focus()
    // After the answers themselves: in between, nothing would have failed, and the button be gone.
    notifyManager.schedule(() => setRetried(null))
  }
  // Of what failed, not of what came beside it: below may be nothing of it at all.
  const isStale = failed.length > 0 && failed.every(({ data }) => data !== undefined)
  return (
    <div
      data-load-failure
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 border-danger bg-surface p-4 ${className}`}
    >
      <div className="grid grow gap-1">
        <Banner banner={{ kind: 'failure', text }} bare />
        <p id={adviceId} className="caption">
          {isStale ? `${adviceFor(error)} ${common.loadStale}` : adviceFor(error)}
        </p>
      </div>
      <Button
        ref={button}
        variant="quiet"
        aria-disabled={retried !== null}
        className="aria-disabled:cursor-default aria-disabled:opacity-60"
        aria-describedby={adviceId}
        onClick={() => {
          void retry()
        }}
      >
        {retried === null ? common.retry : common.loading}
      </Button>
    </div>
  )
}
