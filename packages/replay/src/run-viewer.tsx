import type { GameSlug } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { challengeView, gameViews, ViewWordsProvider } from '@reflex/views'
import { useEffect, useState, type ReactNode } from 'react'
import { recordingOf } from './recording.ts'
import { Replay } from './replay.tsx'

/** A run by its log, which whoever shows it has got by other ways than its public address. */
export interface LoggedRun {
  readonly id: string
  readonly game: GameSlug
  readonly seed: string
  readonly log: readonly LogEntry[]
  /** Of the challenge, which has rules of its own. */
  readonly isPart: boolean
}

interface RunViewerProps {
  readonly run: LoggedRun
  /** It begins to play by itself. */
  readonly plays?: boolean
  readonly loading: ReactNode
  /** Shown for a log that does not replay. */
  readonly unplayable: ReactNode
}

/** In Korean, which operators read. */
async function load({ game, seed, log, isPart }: LoggedRun) {
  const [view, viewWords, { replay }] = await Promise.all([
    isPart ? challengeView(game) : gameViews[game](),
    import('@reflex/views/ko'),
    import('./ko.ts'),
  ])
  return { view, viewWords, words: replay, recording: recordingOf(view.engine, seed, log) }
}

/** A run as the site shows it, for the back office: the same stage, the same engine. */
export function RunViewer({ run, plays = false, loading, unplayable }: RunViewerProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (next: typeof loaded): void => {
      if (isWanted) setLoaded(next)
    }
    load(run).then(show, () => show('failed'))
    return () => {
      isWanted = false
    }
  }, [run])
  if (loaded === null) return loading
  if (loaded === 'failed' || !loaded.recording) return unplayable
  const { words, viewWords, view, recording } = loaded
  return (
    <ViewWordsProvider words={viewWords}>
      <Replay {...run} view={view} recording={recording} words={words} isOneOfMany plays={plays} />
    </ViewWordsProvider>
  )
}
