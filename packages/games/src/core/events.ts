/** How a press reached the page. */
export type Pointer = 'mouse' | 'touch' | 'pen' | 'key'

/**
 * What stamped an onset: the frame's presentation on an isolated page, the same in
 * coarse steps elsewhere, or a message posted from the frame where there is neither.
 */
export type OnsetMethod = 'element' | 'element-coarse' | 'message'

/** Why a trial was spoiled before it could be answered. */
export type VoidReason = 'stall' | 'hidden'

/** Opens a log. `at` is always 0: every later time counts from here, in ms to 0.1. */
export interface StartEvent {
  type: 'start'
  at: number
  version: number
  /** Width of the play area in CSS px, for games whose layout depends on it. */
  width?: number
  /** Its height, where that is not the one of the rules. */
  height?: number
  /** How often this part of a challenge was begun before: each beginning has a seed of its own. */
  restarts?: number
}

/** A stimulus reached the screen. */
export interface ShowEvent {
  type: 'show'
  at: number
  planned: number
  /** Start of the animation frame that made the change, and the frame interval then. */
  frame: number
  interval: number
  method: OnsetMethod
}

export interface ClickEvent {
  type: 'click'
  at: number
  pointer: Pointer
  hit: boolean
  choice?: string
  tile?: number
  target?: number
  x?: number
  y?: number
  /** How long after the press the page heard of it, in ms. */
  heard?: number
}

/** A typed answer. */
export interface SubmitEvent {
  type: 'submit'
  at: number
  answer: string
}

export interface VoidEvent {
  type: 'void'
  at: number
  why: VoidReason
}

export interface VerdictEvent {
  type: 'correct' | 'wrong'
  at: number
}

export interface FinishEvent {
  type: 'finish'
  at: number
  /** How long the answers took together; in logs of the first version the score. */
  total: number
  hits: number
  misses: number
}

/** What comes from outside: the screen, the player, the browser. */
export type InputEvent = ShowEvent | Omit<ClickEvent, 'hit'> | SubmitEvent | VoidEvent

export type LogEntry =
  | StartEvent
  | ShowEvent
  | ClickEvent
  | SubmitEvent
  | VoidEvent
  | VerdictEvent
  | FinishEvent
