import type { Browser, CDPSession } from 'playwright-core'

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds of the machine's monotonic clock, which is Node's too. */
  readonly ts: number
  readonly pid: number
  readonly id?: string
  readonly id2?: { readonly local?: string; readonly global?: string }
  readonly args?: {
    readonly id?: number
    readonly begin_frame_id?: { readonly sequence_number?: number }
    readonly data?: { readonly type?: string }
  }
}

const CATEGORIES = ['devtools.timeline', 'blink.user_timing']
const wanted = /^(bench:|AnimationFrame|EventTiming$)/

/** Chromium's own record of frames and inputs, good for one recording. */
export async function openTracer(browser: Browser) {
  const session: CDPSession = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (wanted.test(event.name)) events.push(event)
    }
  })
  return {
    async start(): Promise<void> {
      const traceConfig = {
        recordMode: 'recordUntilFull' as const,
        traceBufferSizeInKb: 400_000,
        includedCategories: CATEGORIES,
        excludedCategories: ['*'],
      }
      await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
    },
    async stop(): Promise<void> {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await complete
      await session.detach()
    },
    events: (): readonly TraceEvent[] => events,
  }
}

interface Frame {
  readonly id: number | undefined
  readonly pid: number
  end: number
  presented: number | undefined
}

const keyOf = ({ pid, id, id2 }: TraceEvent): string =>
  `${pid}:${id2?.local ?? id2?.global ?? id ?? ''}`

function readFrames(events: readonly TraceEvent[]): Frame[] {
  const frames: Frame[] = []
  const open = new Map<string, Frame>()
  const order = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts || (a.ph === 'e' ? -1 : 1)
  for (const event of events.filter(({ name }) => name.startsWith('AnimationFrame')).sort(order)) {
    const { name, ph, ts, pid, args } = event
    if (name === 'AnimationFrame' && ph === 'b') {
      const frame = { id: args?.id, pid, end: Infinity, presented: undefined }
      frames.push(frame)
      open.set(keyOf(event), frame)
    } else if (name === 'AnimationFrame' && ph === 'e') {
      const frame = open.get(keyOf(event))
      if (frame) frame.end = ts
    } else if (name === 'AnimationFrame::Presentation' && args?.begin_frame_id?.sequence_number) {
      const frame = frames.findLast(({ id }) => id === args.id)
      if (frame) frame.presented = ts
    }
  }
  return frames
}

/**
 * When each mark's change was on the screen: the presentation of the frame that enclosed it or,
 * where that one was not presented by itself, of the next one of its page.
 */
export function presentations(events: readonly TraceEvent[]): Map<string, number> {
  const frames = readFrames(events).sort((a, b) => a.end - b.end)
  const shown = new Map<string, number>()
  for (const mark of events.filter(({ name }) => name.startsWith('bench:'))) {
    const frame = frames.find(
      ({ pid, end, presented = 0 }) => pid === mark.pid && end >= mark.ts && presented > mark.ts,
    )
    if (frame?.presented !== undefined) shown.set(mark.name, frame.presented)
  }
  return shown
}

const pressTypes = new Set(['pointerdown', 'mousedown', 'touchstart', 'keydown'])

/** When the browser took the press that was sent at that time: its own stamp of the event. */
export function pressStamp(events: readonly TraceEvent[], sentAt: number): number | undefined {
  const stamps = events
    .filter(
      ({ name, ph, args, ts }) =>
        name === 'EventTiming' &&
        ph === 'b' &&
        pressTypes.has(args?.data?.type ?? '') &&
        ts >= sentAt - 500 &&
        ts < sentAt + 500_000,
    )
    .map(({ ts }) => ts)
  return stamps.length > 0 ? Math.min(...stamps) : undefined
}
