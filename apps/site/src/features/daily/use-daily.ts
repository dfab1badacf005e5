import type { CallData } from '@reflex/contract'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { get, post } from '../../lib/api/client.ts'
import { isLive } from '../../lib/scheduling/run-live.ts'
import { getUid, newUuid } from '../../lib/storage/identity.ts'
import { readTabJson, removeTab, writeTabJson } from '../../lib/storage/tab.ts'
import { isText } from '../../lib/storage/shape.ts'
import { claimSession } from '../../play/claim-session.ts'
import { useBackOnline } from '../../play/use-back-online.ts'
import { sendLeft, sendParts, sendWhole, type Left, type Sent } from './deliver-try.ts'
import { dropTry, isWhole, keepTry, type KeptTry, type Part } from './kept-try.ts'
import { useCourse } from './use-course.ts'

/** With when it was heard, by the page's clock. */
export type Daily = CallData<'getDaily'> & { readonly heardAt: number }

async function askDaily(): Promise<Daily> {
  const daily = await get('/api/v1/daily', { uid: getUid() })
  return { ...daily, heardAt: performance.now() }
}

export interface Playing extends CallData<'startDaily'> {
  readonly uid: string
}

/** A course that was played to its end on this page. */
export interface Finished {
  /** The day of its course, which may be over by now. */
  readonly day: string
  readonly counted: boolean
  readonly parts: readonly Part[]
  readonly sent: Sent
}

/** Where an answer was lost, the same question gives the same session; gone with the answer. */
const ASKED_KEY = 'labs_unsent_daily_key'

function askedKey(): string {
  const key = readTabJson(ASKED_KEY, isText) ?? newUuid()
  writeTabJson(ASKED_KEY, key)
  return key
}

async function openSession(isFirst: boolean): Promise<Playing> {
  const uid = getUid()
  const opened = await post('/api/v1/daily/start', { uid, ...(isFirst && { key: askedKey() }) })
  removeTab(ASKED_KEY)
  return { ...opened, uid }
}

interface Events {
  startFailed(code: ApiErrorCode, wait: number): void
}

/** Today's course: how it stands, its counted try, practice after it. */
export function useDaily(events: Events) {
  const [left, setLeft] = useState<Left | null>(null)
  const { data, error, mutate } = useSWR<Daily, unknown>(left === null ? null : 'daily', askDaily, {
    dedupingInterval: 1000,
    isPaused: isLive,
  })
  const [starting, setStarting] = useState(false)
  const [finished, setFinished] = useState<Finished | null>(null)
  const [playing, setPlaying] = useState<Playing | null>(null)

  const look = async (): Promise<void> => {
    setLeft(await sendLeft())
    await mutate()
  }
  const lookFirst = useEffectEvent(look)
  useEffect(() => void lookFirst(), [])
  useBackOnline(left === 'unsent', () => void look())

  const send = async (kept: KeptTry, counted: boolean): Promise<void> => {
    const show = (sent: Sent): void =>
      setFinished({ day: kept.day, counted, parts: kept.parts, sent })
    show({ step: 'sending' })
    const sent = await sendWhole(kept)
    if (counted && sent.step !== 'failed') dropTry()
    await mutate()
    show(sent)
  }
  const course = useCourse((parts) => {
    if (!playing) return
    const kept = { ...playing, parts }
    if (playing.counted) keepTry(keptOf(kept))
    if (isWhole(kept)) void send(kept, playing.counted)
    else if (playing.counted) void sendParts(keptOf(kept))
  })
  const resend = (): void => {
    if (playing && finished?.sent.step === 'failed') {
      void send({ ...playing, parts: finished.parts }, finished.counted)
    }
  }
  useBackOnline(finished?.sent.step === 'failed', resend)

  const start = async (): Promise<void> => {
    setStarting(true)
    try {
      const opened = await openSession(data?.begun === false)
      setPlaying(opened)
      setFinished(null)
      if (opened.counted) {
        keepTry(keptOf({ ...opened, parts: [] }))
        await claimSession(opened.token)
      }
      course.start()
    } catch (why) {
      const { code, retryAfter } =
        why instanceof ApiError ? why : ({ code: 'NETWORK', retryAfter: 0 } as const)
      events.startFailed(code, retryAfter)
    }
    setStarting(false)
  }
  /** Out of the middle: what is done was sent as it was done, and once more where that went wrong. */
  const leave = (): void => {
    course.leave()
    if (playing?.counted) void look()
  }
  return {
    data,
    hasFailed: error !== undefined && data === undefined,
    isElsewhere: left === 'elsewhere',
    starting,
    finished,
    playing: course.place && playing,
    course,
    start: () => void start(),
    leave,
    resend,
    refresh: () => void mutate(),
  }
}

const keptOf = ({ uid, token, day, parts }: KeptTry): KeptTry => ({ uid, token, day, parts })

export type DailyControl = ReturnType<typeof useDaily>
