import type { GameSlug } from '@reflex/contract'
import { setupOf, trialsOf, type LogEntry, type RunState, type Trial } from '@reflex/games/core'
import { useViewWords, type GameView } from '@reflex/views'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { Controls } from './controls.tsx'
import type { ReplayWords } from './en.ts'
import type { Replayed } from './recording.ts'
import { ReplayStage } from './replay-stage.tsx'
import { Timeline } from './timeline.tsx'
import { TrialTable } from './trial-table.tsx'
import { lengthOf, nextStart, previousStart } from './trials.ts'
import { usePlayer, type PlayerControl } from './use-player.ts'

interface ReplayProps {
  readonly id: string
  readonly log: readonly LogEntry[]
  readonly game: GameSlug
  readonly view: GameView<RunState>
  readonly recording: Replayed<RunState>
  readonly words: ReplayWords
  /** Among others on one page, it leaves the page's keys alone. */
  readonly isOneOfMany?: boolean
  readonly plays?: boolean
  readonly children?: ReactNode
}

/** The stage, its clock, and every trial as a table. */
export function Replay({ id, log, game, view, recording, words, ...rest }: ReplayProps) {
  const { isOneOfMany = false, plays = false, children } = rest
  const trials = useMemo(() => trialsOf(log), [log])
  const length = lengthOf(log)
  const player = usePlayer(length, plays)
  const moment = recording.at(player.at)
  const [start] = log
  const area = game === 'aim-trainer' && start?.type === 'start' ? setupOf(start) : undefined
  const name = useViewWords().games[game].title
  useKeys(player, trials, !isOneOfMany)
  return (
    <section
      data-replay={id}
      data-phase={moment.state.phase}
      data-accent={game}
      aria-label={name}
      className="grid gap-6"
    >
      {children}
      <ReplayStage view={view} moment={moment} area={area} />
      <Controls words={words} player={player} trials={trials} hasKeys={!isOneOfMany} />
      <Timeline words={words} at={player.at} length={length} trials={trials} onSeek={player.seek} />
      <TrialTable words={words} trials={trials} now={player.at} onSeek={player.seek} />
    </section>
  )
}

/** Space plays and halts, the arrows go from trial to trial; a field or a button keeps its own keys. */
function useKeys(player: PlayerControl, trials: readonly Trial[], isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest('input, button, a, dialog')) return
    if (event.key === ' ') player.toggle()
    else if (event.key === 'ArrowRight') player.seek(nextStart(trials, player.at))
    else if (event.key === 'ArrowLeft') player.seek(previousStart(trials, player.at))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
