import type { GameSlug } from '@reflex/contract'
import type { ClickEvent, Engine, LogEntry, RunState, Setup } from '@reflex/games/core'
import type { ComponentType, ReactNode } from 'react'
import type { Trial } from './trials.ts'

/** What a press means to the game, apart from when and how it came. */
export type Press = Omit<ClickEvent, 'type' | 'at' | 'hit' | 'pointer'>

/** The latest press that the game took. */
export interface Pressed extends Press {
  readonly at: number
}

export interface StageProps<S> {
  readonly state: S
  readonly pressed: Pressed | null
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
  /** How large the game's own field is on this stage, where it has one. */
  area?(stage: HTMLElement): Setup
  /** Whether a run can no longer be ranked, however it goes on. */
  isLost?(state: S): boolean
  /** The answers of a finished run, one by one. */
  trials(log: readonly LogEntry[]): readonly Trial[]
  /** What more there is to see of a run's end, beside its result. */
  review?(state: S, log: readonly LogEntry[]): ReactNode
  /** Rounds done and to do; null where a game has no fixed length. */
  progress(state: S): readonly [done: number, of: number] | null
  /** What changes with time alone, so that it is drawn anew when it does. */
  pulse?(state: S, at: number, pressed: Pressed | null): unknown
}
