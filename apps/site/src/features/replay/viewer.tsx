import type { GameSlug } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { loadWords, WordsProvider } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import { recordingOf } from './recording.ts'
import { Replay } from './replay-view.tsx'
import { challengeView, gameViews } from '../../games/views.ts'

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

/** Operators read Korean. */
const LOCALE = 'ko'

async function load({ game, seed, log, isPart }: LoggedRun) {
  const [words, view] = await Promise.all([
    loadWords(LOCALE),
    isPart ? challengeView(game) : gameViews[game](),
    usePeopleWords.preload(LOCALE),
  ])
  return { words, view, recording: recordingOf(view.engine, seed, log) }
}

/** The site's own viewer for the back office: the same stage, the same engine. */
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
  const { words, view, recording } = loaded
  return (
    <WordsProvider locale={LOCALE} words={words}>
      <Suspense fallback={loading}>
        <Replay {...run} view={view} recording={recording} isOneOfMany plays={plays} />
      </Suspense>
    </WordsProvider>
  )
}
