import { aimTrainer, type AimState } from '@reflex/games/aim-trainer'
import { leftOrRight, type LeftOrRightState } from '@reflex/games/left-or-right'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Run, stimulusId, type RunView } from './run.ts'

const FRAME_MS = 16
const SEED = '0123456789abcdef0123456789abcdef'
/** What is taken off a presentation time on a page that is not isolated, as here. */
const COARSE_BIAS_MS = 2

interface FakeEntry {
  readonly identifier: string
  readonly renderTime: number
}

let nextFrame: ((time: number) => void) | null
let tell: (entry: FakeEntry) => void

class FakeObserver {
  static supportedEntryTypes = ['element']
  constructor(report: (list: { getEntries(): FakeEntry[] }) => void) {
    tell = (entry) => report({ getEntries: () => [entry] })
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  vi.stubGlobal('requestAnimationFrame', (call: (time: number) => void) => (nextFrame = call))
  vi.stubGlobal('cancelAnimationFrame', () => (nextFrame = null))
  vi.stubGlobal('document', {
    addEventListener() {},
    removeEventListener() {},
    querySelector: () => ({}),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A run whose frames come as they are asked for. */
function begin() {
  const views: RunView<LeftOrRightState>[] = []
  const run = new Run(
    leftOrRight(),
    SEED,
    { width: 600 },
    {
      paint: (view) => void views.push(view),
      finished() {},
      spoiled() {},
      pulse: () => null,
    },
  )
  const view = () => {
    const last = views.at(-1)
    if (!last) throw new Error('nothing was painted')
    return last
  }
  const frames = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += FRAME_MS) {
      await vi.advanceTimersByTimeAsync(FRAME_MS)
      nextFrame?.(performance.now())
    }
  }
  const framesUntil = async (isSo: (state: LeftOrRightState) => boolean) => {
    const most = performance.now() + 5000
    do await frames(FRAME_MS)
    while (!isSo(view().state) && performance.now() < most)
  }
  return {
    view,
    frames,
    untilShown: () => framesUntil(({ phase }) => phase === 'active'),
    untilVoid: () => framesUntil(({ voids }) => voids > 0),
    tellOnset: () =>
      tell({ identifier: stimulusId(view().showing), renderTime: performance.now() + FRAME_MS }),
    answer: () =>
      run.press(
        { pointer: 'mouse', choice: view().state.stimulus?.side ?? 'none' },
        performance.now(),
      ),
  }
}

test('an onset that the browser never tells of voids its trial, and the press for it is no mistake', async () => {
  const game = begin()
  await game.untilShown()
  game.tellOnset()
  await game.frames(300)
  game.answer()
  await game.untilShown()
  await game.frames(300)
  game.answer()
  expect(game.view().state).toMatchObject({ hits: 2, voids: 0 })
  await game.untilVoid()
  expect(game.view().state).toMatchObject({ hits: 1, misses: 0, voids: 1, lastVoid: 'stall' })
  await game.untilShown()
  game.tellOnset()
  await game.frames(300)
  game.answer()
  await game.frames(100)
  expect(game.view().state).toMatchObject({ hits: 2, misses: 0, voids: 1 })
})

test('so does the first of a run, where the browser has reported the title', async () => {
  const game = begin()
  tell({ identifier: 'title', renderTime: 0 })
  await game.untilShown()
  tell({ identifier: stimulusId(game.view().showing), renderTime: performance.now() - 5000 })
  await game.frames(300)
  game.answer()
  await game.untilVoid()
  expect(game.view().state).toMatchObject({ hits: 0, misses: 0, voids: 1 })
})

test('what is answered before it can have been seen is judged, not excused as a stall', async () => {
  const game = begin()
  tell({ identifier: 'title', renderTime: 0 })
  await game.untilShown()
  await game.frames(2 * FRAME_MS)
  game.answer()
  await game.frames(1200)
  expect(game.view().state).toMatchObject({ hits: 0, misses: 1, voids: 0 })
})

test('an entry that comes late still counts', async () => {
  const game = begin()
  await game.untilShown()
  const { showing } = game.view()
  const renderTime = performance.now() + 2 * FRAME_MS
  await game.frames(400)
  game.answer()
  const seenFor = performance.now() - renderTime
  await game.frames(300)
  tell({ identifier: stimulusId(showing), renderTime })
  await game.untilShown()
  await game.frames(200)
  game.answer()
  const { misses, voids, times } = game.view().state
  expect({ misses, voids }).toEqual({ misses: 0, voids: 0 })
  expect(times[0]).toBeCloseTo(seenFor + COARSE_BIAS_MS, 1)
})

test('where the browser tells of no onset at all, the message from the frame counts', async () => {
  const game = begin()
  await game.untilShown()
  await game.frames(300)
  game.answer()
  await game.frames(1200)
  expect(game.view().state).toMatchObject({ hits: 1, misses: 0, voids: 0 })
})

test.each([0, 4, 8, 12])('a first target is shown once, %i ms off the beat', async (offset) => {
  const views: RunView<AimState>[] = []
  await vi.advanceTimersByTimeAsync(offset)
  const run = new Run(
    aimTrainer(),
    SEED,
    { width: 600 },
    {
      paint: (view) => void views.push(view),
      finished() {},
      spoiled() {},
      pulse: () => null,
    },
  )
  await vi.advanceTimersByTimeAsync(FRAME_MS - offset)
  for (let passed = 0; passed < 4000; passed += FRAME_MS) {
    nextFrame?.(performance.now())
    await vi.advanceTimersByTimeAsync(FRAME_MS)
  }
  run.stop()
  expect(new Set(views.filter(({ state }) => state.spot).map(({ showing }) => showing))).toEqual(
    new Set([1]),
  )
})
