import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFrame, type AdMoment } from './watch-frame.ts'

let see: (ratio: number) => void
let page: EventTarget & { visibilityState: string; activeElement: unknown }
let frame: EventTarget
const contentWindow = {}
let reported: AdMoment[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', activeElement: null })
  frame = Object.assign(new EventTarget(), { contentWindow })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #isWatching = false
      constructor(report: (entries: { intersectionRatio: number }[]) => void) {
        see = (intersectionRatio) => this.#isWatching && report([{ intersectionRatio }])
      }
      observe(): void {
        this.#isWatching = true
      }
      disconnect(): void {
        this.#isWatching = false
      }
    },
  )
  reported = []
  stop = watchFrame(frame as HTMLIFrameElement, (moment) => reported.push(moment))
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => frame.dispatchEvent(new Event('load'))

test('[ADM-8] an impression is one that came, once; one that never loads is none', () => {
  see(1)
  vi.advanceTimersByTime(5000)
  expect(reported).toEqual([])
  load()
  load()
  expect(reported).toEqual(['impression'])
})

test('[ADM-8] seen is half of it for a whole second', () => {
  load()
  see(0.49)
  vi.advanceTimersByTime(5000)
  see(0.5)
  vi.advanceTimersByTime(999)
  see(0.2)
  vi.advanceTimersByTime(5000)
  expect(reported).toEqual(['impression'])
  see(0.5)
  vi.advanceTimersByTime(1000)
  see(0)
  see(1)
  vi.advanceTimersByTime(5000)
  expect(reported).toEqual(['impression', 'viewable'])
})

test('[ADM-8] behind another tab nothing is seen', () => {
  load()
  see(1)
  vi.advanceTimersByTime(600)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5000)
  expect(reported).toEqual(['impression'])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual(['impression', 'viewable'])
})

test('[ADM-8] a click is one that leaves, once, and is heard of from this frame alone', () => {
  const hear = (source: unknown, data: unknown) =>
    dispatchEvent(Object.assign(new Event('message'), { source, data }))
  page.activeElement = frame
  dispatchEvent(new Event('blur'))
  hear(null, 'ad-left')
  hear({}, 'ad-left')
  hear(contentWindow, 'something else')
  expect(reported).toEqual([])
  hear(contentWindow, 'ad-left')
  hear(contentWindow, 'ad-left')
  expect(reported).toEqual(['click'])
})

test('[ADM-8] a place that was removed reports nothing more', () => {
  load()
  see(1)
  stop()
  vi.advanceTimersByTime(5000)
  dispatchEvent(Object.assign(new Event('message'), { source: contentWindow, data: 'ad-left' }))
  expect(reported).toEqual(['impression'])
})
