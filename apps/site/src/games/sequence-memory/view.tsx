import {
  litTile,
  sequenceMemory,
  sequenceRules,
  TILE_COUNT,
  type SequenceRules,
  type SequenceState,
} from '@reflex/games/sequence-memory'
import { Countdown, secondsLeft } from '../../play/countdown.tsx'
import type { GameView, Press, StageProps } from '../../play/game-view.ts'
import { useWords } from '../../words/index.tsx'

const tiles = Array.from({ length: TILE_COUNT }, (_, tile) => tile)

function Stage({ state, at }: StageProps<SequenceState>) {
  const { run, stages } = useWords()
  const words = stages['sequence-memory']
  // Only the challenge goes on after a wrong tile: what was tapped is cleared.
  const isCleared = state.phase === 'playing' && state.misses > 0 && state.entered === 0
  const lit = litTile(state, at)
  if (state.phase === 'ready' || state.phase === 'countdown')
    return <Countdown state={state} at={at} />
  return (
    <div className="grid w-full max-w-88 gap-4 px-4">
      <p className="flex justify-between text-lg">
        <span className="font-semibold tabular-nums">{words.level(state.level)}</span>
        {isCleared && (
          <span role="alert" key={state.misses} className="text-danger">
            {run.phases.wrong}
          </span>
        )}
        <span className="text-soft">
          {state.phase === 'playing' ? words.left(state.level - state.entered) : words.watch}
        </span>
      </p>
      <p role="status" className="sr-only">
        {lit === null ? '' : words.tile(lit + 1)}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {tiles.map((tile) => (
          <button
            key={tile}
            type="button"
            data-tile={tile}
            data-lit={tile === lit || undefined}
            aria-label={words.tile(tile + 1)}
            aria-disabled={state.phase !== 'playing'}
            className={`aspect-square rounded-lg border ${faceOf(state, tile, lit)}`}
          />
        ))}
      </div>
    </div>
  )
}

function faceOf(state: SequenceState, tile: number, lit: number | null): string {
  if (tile === lit) return 'border-accent bg-accent'
  if (state.phase === 'wrong') return 'border-danger bg-surface'
  if (state.phase === 'correct') return 'border-accent bg-accent-soft'
  return `border-tick bg-sunken ${state.phase === 'playing' ? 'cursor-pointer active:bg-accent' : ''}`
}

function tileUnder(target: EventTarget | null): Press | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null
  return tile ? { tile: Number(tile.dataset['tile']) } : null
}

function tileByKey(event: KeyboardEvent): Press | null {
  if (/^[1-9]$/.test(event.key)) return { tile: Number(event.key) - 1 }
  return event.key === 'Enter' || event.key === ' ' ? tileUnder(event.target) : null
}

export const sequenceMemoryView = (
  rules: SequenceRules = sequenceRules,
): GameView<SequenceState> => ({
  slug: 'sequence-memory',
  engine: sequenceMemory(rules),
  Stage,
  pointer: ({ target }) => tileUnder(target),
  key: tileByKey,
  progress: () => null,
  pulse: (state, at) => litTile(state, at, rules) ?? -1 - secondsLeft(state, at),
})
