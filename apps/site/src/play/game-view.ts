import type { GameSlug } from '@reflex/contract'
import type { ClickEvent, Engine, RunState } from '@reflex/games/core'
import type { ComponentType } from 'react'

/** What a press means to the game, apart from when and how it came. */
export type Press = Omit<ClickEvent, 'type' | 'at' | 'hit' | 'pointer'>

export interface StageProps<S> {
  readonly state: S
  /** The run's time that is being drawn. */
  readonly at: number
  /** Attributes for the one contentful element that is the stimulus. */
  readonly stimulus: { readonly key: string; readonly elementtiming: string }
  submit(answer: string, time: number): void
}

/** A game as the page knows it: its engine, how presses are read, and how it is drawn. */
export interface GameView<S extends RunState> {
  readonly slug: GameSlug
  readonly engine: Engine<S>
  readonly Stage: ComponentType<StageProps<S>>
  pointer(event: PointerEvent, state: S, stage: HTMLElement): Press | null
  key(event: KeyboardEvent, state: S): Press | null
  /** Rounds done and to do; null where a game has no fixed length. */
  progress(state: S): readonly [done: number, of: number] | null
  /** What changes with time alone, so that it is drawn anew when it does. */
  pulse?(state: S, at: number): unknown
}
