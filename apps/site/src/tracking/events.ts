import type { BoardSlug } from '@reflex/contract'
import { whenBrowserIdle } from '../lib/scheduling/browser-idle.ts'
import { runIsOver } from '../lib/scheduling/run-live.ts'
import type { Submission } from '../lib/api/submission.ts'
import { noteActivity } from './presence.ts'
import { sendQuietly } from './send.ts'
import { tellOfVisit, visitId } from './visit-id.ts'
import { EventQueue, type EventBody } from './event-queue.ts'

const queue = new EventQueue(
  ({ name, props }) =>
    tellOfVisit(() => sendQuietly('/api/v1/events', { visit_id: visitId(), name, props })),
  runIsOver,
)

let isListening = false

function listenForLeaving(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flushNow()
  })
}

export function tellEvent(name: EventBody['name'], props: EventBody['props']): void {
  noteActivity()
  queue.add({ name, props })
  listenForLeaving()
  whenBrowserIdle(() => void queue.flush())
}

export const gameStarted = (game: BoardSlug): void => tellEvent('game_start', { game })

export const gameFinished = (game: BoardSlug, ms: number, mistakes: number | null): void =>
  tellEvent('game_finish', { game, ms, mistakes })

export const scoreSent = (game: BoardSlug, { step, ...rest }: Submission): void =>
  tellEvent('score_submit', { game, outcome: step, code: 'code' in rest ? rest.code : null })

export const runWatched = (game: BoardSlug): void => tellEvent('run_watch', { game })

export const duelShared = (game: BoardSlug, from: 'result' | 'back'): void =>
  tellEvent('duel_share', { game, from })

export const duelOpened = (game: BoardSlug): void => tellEvent('duel_open', { game })

export const duelPlayed = (game: BoardSlug, won: boolean): void =>
  tellEvent('duel_play', { game, won })

export const roomOpened = (from: string): void => tellEvent('room_open', { from })

export const roomJoined = (from: 'link' | 'code'): void => tellEvent('room_join', { from })

export const roomPlayed = (game: BoardSlug): void => tellEvent('room_play', { game })

export const groupMade = (): void => tellEvent('group_make', {})

export const groupOpened = (): void => tellEvent('group_open', {})

export const groupJoined = (): void => tellEvent('group_join', {})

export const recordMoved = (from: 'code' | 'link'): void => tellEvent('record_move', { from })

export const appInstalled = (): void => tellEvent('app_install', {})

export const dayStamped = (streak: number, total: number): void =>
  tellEvent('daily_stamp', { streak, total })
