import {
  litTile,
  sequenceMemory,
  sequenceRules,
  TILE_COUNT,
  type SequenceRules,
  type SequenceState,
} from '@reflex/games/sequence-memory'
import { Countdown, secondsLeft } from '../parts/countdown.tsx'
import type { GameView, Press, Pressed, StageProps } from '../parts/game-view.ts'
import { levelTrials } from '../parts/trials.ts'
import { useViewWords } from '../words.tsx'

export const sequenceLevels = {
  first: sequenceRules.startLevel,
  shownFor: (level: number): number =>
    level * (sequenceRules.litMs + sequenceRules.gapMs) - sequenceRules.gapMs,
}

const tiles = Array.from({ length: TILE_COUNT }, (_, tile) => tile)

/** A pressed tile answers at once, and long enough to be seen. */
const FLASH_MS = 200

/** The tile that was pressed a moment ago. */
const flashed = (pressed: Pressed | null, at: number): number | null =>
  pressed?.tile !== undefined && at - pressed.at < FLASH_MS ? pressed.tile : null

function Stage({ state, at, pressed }: StageProps<SequenceState>) {
  const words = useViewWords().games['sequence-memory']
  const lit = litTile(state, at)
  if (state.phase === 'ready' || state.phase === 'countdown')
    return <Countdown state={state} at={at} />
  return (
    <div className="grid w-full max-w-88 gap-4 px-4 low:max-w-[calc(100svh-8rem)] low:gap-2">
      <p className="flex justify-between text-lg">
        <span className="font-semibold tabular-nums">{words.level(state.level)}</span>
        <Say state={state} />
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
            className={`grid aspect-square place-items-center rounded-lg border text-5xl leading-none ${faceOf(state, tile, lit ?? flashed(pressed, at), pressed)}`}
          >
            {signOf(state, tile, pressed)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** What goes on, in words: what was wrong is said to everybody, not only by colours. */
function Say({ state }: { readonly state: SequenceState }) {
  const { stage, games } = useViewWords()
  const words = games['sequence-memory']
  // Only the challenge goes on after a wrong tile: what was tapped is cleared.
  const isCleared = state.phase === 'playing' && state.misses > 0 && state.entered === 0
  if (state.phase === 'wrong') return <span className="text-danger">{stage.phases.wrong}</span>
  if (state.phase === 'correct') return <span className="text-accent">{stage.phases.correct}</span>
  return (
    <>
      {isCleared && (
        <span role="alert" key={state.misses} className="text-danger">
          {stage.phases.wrong}
        </span>
      )}
      <span className="text-soft">
        {state.phase === 'playing' ? words.left(state.level - state.entered) : words.watch}
      </span>
    </>
  )
}

const isWrongTile = (state: SequenceState, tile: number, pressed: Pressed | null): boolean =>
  state.phase === 'wrong' && tile === pressed?.tile

/** After the mistake that ends a run the right tile is shown; in the challenge one still has to find it. */
const isRightTile = (state: SequenceState, tile: number): boolean =>
  state.phase === 'wrong' && tile === state.tiles[state.entered]

function signOf(state: SequenceState, tile: number, pressed: Pressed | null): string {
  if (isRightTile(state, tile)) return '✓'
  return isWrongTile(state, tile, pressed) ? '×' : ''
}

function faceOf(
  state: SequenceState,
  tile: number,
  lit: number | null,
  pressed: Pressed | null,
): string {
  if (isRightTile(state, tile)) return 'border-accent bg-accent text-accent-ink'
  if (isWrongTile(state, tile, pressed)) return 'border-danger bg-surface text-danger'
  if (tile === lit) return 'border-accent bg-accent'
  if (state.phase === 'wrong') return 'border-tick bg-surface'
  if (state.phase === 'correct') return 'border-accent bg-accent-soft'
  return `border-tick bg-sunken ${state.phase === 'playing' ? 'cursor-pointer' : ''}`
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
  trials: (log) => levelTrials(log, sequenceLevels),
  progress: () => null,
  pulse: (state, at, pressed) =>
    `${litTile(state, at, rules)} ${secondsLeft(state, at)} ${flashed(pressed, at)}`,
})
