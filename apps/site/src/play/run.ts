import {
  beginRecording,
  record,
  tenth,
  type Engine,
  type InputEvent,
  type LogEntry,
  type Recording,
  type RunState,
  type Score,
  type Seed,
  type Setup,
  type ShowEvent,
  type VoidReason,
} from '@reflex/games/core'
import { FrameLoop } from './frame-loop.ts'
import type { Pressed } from '@reflex/views'
import { OnsetWatch } from './onset.ts'

/** A gap this long in a timed phase means that the player did not see what the plan says. */
const STALL_MS = 250
/** Without Element Timing a long frame across an onset leaves its time a guess. */
const GUESSED_ONSET_GAP_MS = 100

/**
 * No human answers so soon. What is answered before the browser could show it is gone again and never
 * reported: such a press is judged by the guess, not excused as a stall.
 */
const UNSEEN_MS = 100

/** What the browser still has to say of the last frames arrives within this. */
const SETTLING_MS = 60

export interface RunView<S> {
  readonly state: S
  /** The run's time that this picture is of. */
  readonly at: number
  readonly pressed: Pressed | null
  /** Counts stimuli, so that each showing is a new element with an entry of its own. */
  readonly showing: number
}

export interface RunEnd<S = RunState> {
  readonly state: S
  readonly score: Score
  readonly log: readonly LogEntry[]
  readonly answers: readonly number[]
}

export interface RunHooks<S> {
  /** Puts the view on the page before it returns. */
  paint(view: RunView<S>): void
  finished(end: RunEnd<S>): void
  spoiled(why: VoidReason): void
  /** What a stage draws from the time alone (a lit tile, a countdown): it is repainted when this changes. */
  pulse(state: S, at: number, pressed: Pressed | null): unknown
}

interface Pending {
  input: InputEvent
  settled: boolean
  /** A showing that turned out void; it keeps the place of its frame. */
  takenBack: boolean
}

/**
 * One run on the page. Inputs are recorded at once, so that the picture answers in the same
 * frame; an onset's true time comes a little later and replaces the first guess before anything
 * behind it counts.
 */
export class Run<S extends RunState> {
  readonly #engine: Engine<S>
  readonly #hooks: RunHooks<S>
  readonly #origin = performance.now()
  readonly #onsets = new OnsetWatch()
  readonly #frames: FrameLoop
  #settled: Recording<S>
  #head: Recording<S>
  #pending: Pending[] = []
  #interval = 1000 / 60
  #showing = 0
  #painted: { state: S; pulse: unknown } | null = null
  #pressed: Pressed | null = null
  #wasHidden = false
  #over = false

  constructor(engine: Engine<S>, seed: Seed, setup: Setup, hooks: RunHooks<S>) {
    this.#engine = engine
    this.#hooks = hooks
    this.#settled = beginRecording(engine, seed, setup)
    this.#head = this.#settled
    this.#frames = new FrameLoop((time, interval, gap) => this.#frame(time, interval, gap))
    this.#frames.start()
    document.addEventListener('visibilitychange', this.#onVisibility)
  }

  /** An answer by pointer or key; `time` is the event's own stamp. */
  press(click: Omit<Extract<InputEvent, { type: 'click' }>, 'type' | 'at'>, time: number): void {
    this.#input({ type: 'click', at: this.#since(time), ...click })
  }

  submit(answer: string, time: number): void {
    this.#input({ type: 'submit', at: this.#since(time), answer })
  }

  stop(): void {
    this.#over = true
    this.#frames.stop()
    this.#onsets.stop()
    document.removeEventListener('visibilitychange', this.#onVisibility)
  }

  /** Counted when the player is back: what was due meanwhile went by unseen. */
  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#wasHidden = true
  }

  #since(time: number): number {
    return tenth(time - this.#origin)
  }

  #frame(time: number, interval: number, gap: number): void {
    this.#interval = interval
    if (this.#wasHidden || gap > STALL_MS) this.#void(this.#wasHidden ? 'hidden' : 'stall', time)
    this.#wasHidden = false
    const at = this.#since(time + interval / 2)
    const { planned, spoiled } = this.#engine.advance(this.#head.state, at)
    // What a spoiled run still plans is never shown, and waiting for it would never end.
    if (!spoiled && planned !== null && planned <= at) this.#show(planned, time, gap)
    else this.#paint(at)
    this.#conclude(at)
  }

  #void(why: VoidReason, time: number): void {
    this.#input({ type: 'void', at: this.#since(time), why })
  }

  #input(input: InputEvent): void {
    if (this.#over) return
    const last = this.#head.log.at(-1)?.at ?? 0
    const head = record(this.#engine, this.#head, { ...input, at: Math.max(input.at, last) })
    if (head.log === this.#head.log) return
    this.#head = head
    if (input.type === 'click') this.#pressed = input
    this.#pending.push({ input, settled: true, takenBack: false })
    this.#settle()
    this.#paint(input.at)
  }

  #show(planned: number, time: number, gap: number): void {
    const frame = this.#since(time)
    const input: ShowEvent = {
      type: 'show',
      at: frame,
      planned,
      frame,
      interval: tenth(this.#interval),
      method: 'message',
    }
    const pending: Pending = { input, settled: false, takenBack: false }
    this.#pending.push(pending)
    const at = this.#turnOf(input, this.#head.state) ?? frame
    this.#head = record(this.#engine, this.#head, { ...input, at })
    this.#showing++
    this.#paint(at)
    void this.#onsets.painted(stimulusId(this.#showing), this.#interval).then((onset) => {
      const isUnknown = onset.isUntold === true && !this.#isHasty(frame)
      if (isUnknown || (onset.method === 'message' && gap > GUESSED_ONSET_GAP_MS)) {
        pending.takenBack = true
        pending.input = { type: 'void', at: frame, why: 'stall' }
      } else {
        pending.input = { ...input, at: this.#since(onset.time), method: onset.method }
      }
      pending.settled = true
      this.#settle()
    })
  }

  /** Whether what was shown in that frame was answered before anybody can have seen it. */
  #isHasty(frame: number): boolean {
    return this.#pending.some(
      ({ input }) => input.type === 'click' && input.at >= frame && input.at - frame < UNSEEN_MS,
    )
  }

  /** Moves what is certain from the queue into the record, in the order in which it happened. */
  #settle(): void {
    if (this.#over || this.#pending.some(({ settled }) => !settled)) return
    const inputs = this.#pending.toSorted((a, b) => a.input.at - b.input.at)
    this.#pending = []
    let isGone = false
    for (const { input, takenBack } of inputs) {
      const turn = input.type === 'show' ? this.#turnOf(input, this.#settled.state) : input.at
      if (turn === null || (isGone && input.type !== 'show')) continue
      // Whatever follows a showing that does not count was an answer to it.
      isGone = takenBack
      const last = this.#settled.log.at(-1)?.at ?? 0
      // The round begins again from now: counted from the showing, its next one could be late already.
      const at = takenBack ? this.#since(performance.now()) : turn
      const next = record(this.#engine, this.#settled, { ...input, at: Math.max(at, last) })
      // A press that the true onset has overtaken answers what was not there yet.
      if (!next.state.fault) this.#settled = next
    }
    this.#head = this.#settled
  }

  /**
   * When a showing counts from. The frame nearest to the plan may begin before the phase does that
   * the showing opens: then from the plan. Null when an early press in front of it took its turn.
   */
  #turnOf({ at, planned }: ShowEvent, state: S): number | null {
    const isDue = (time: number) => this.#engine.advance(state, time).planned === planned
    return [at, planned].find(isDue) ?? null
  }

  /** A result counts once every onset is certain and the last picture has had its time. */
  #conclude(at: number): void {
    const { state, log } = this.#settled
    const quiet = at - (log.at(-1)?.at ?? 0) >= SETTLING_MS
    if (this.#over || this.#pending.length > 0 || !quiet) return
    const score = this.#engine.score(state)
    const ended = score && this.#engine.advance(state, at).phase === 'completed'
    if (!ended && !state.spoiled) return
    this.stop()
    if (score) this.#hooks.finished({ state, score, log, answers: this.#engine.answers(state) })
    else this.#hooks.spoiled(state.lastVoid ?? 'stall')
  }

  #paint(at: number): void {
    if (this.#over) return
    const state = this.#engine.advance(this.#head.state, at)
    const pulse = this.#hooks.pulse(state, at, this.#pressed)
    if (this.#painted && samePicture(this.#painted.state, state) && this.#painted.pulse === pulse)
      return
    this.#painted = { state, pulse }
    this.#hooks.paint({ state, at, pressed: this.#pressed, showing: this.#showing })
  }
}

/** `advance` gives a new object each time it moves on; what is drawn hangs on these alone. */
const samePicture = (a: RunState, b: RunState): boolean =>
  a === b ||
  (a.phase === b.phase &&
    a.until === b.until &&
    a.planned === b.planned &&
    a.hits === b.hits &&
    a.misses === b.misses &&
    a.voids === b.voids)

export const stimulusId = (showing: number): string => `stimulus-${showing}`
