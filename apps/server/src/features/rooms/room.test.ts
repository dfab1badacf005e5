import { applyRoomChange, foldNickname, isBetter, type BoardSlug } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../lib/app-error.ts'
import * as changes from './changes.ts'
import { finishedIn, placeIn } from './results.ts'
import type { Room, RoundRun } from './port.ts'
import { currentRound, isHere, playerAt } from './room.ts'
import { nextChange, advanced } from './advance.ts'
import { changeBetween, stateFor, viewOf, type Progress } from './view.ts'

const START = Date.UTC(2026, 10, 14, 12)
const longest = (): number => 360_000
const uidOf = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
const GAMES: readonly BoardSlug[] = ['reaction-time', 'sequence-memory']

const opened = (): Room => ({
  id: 1,
  code: 'ABCDEF',
  version: 1,
  phase: 'lobby',
  host: 1,
  locked: false,
  group: null,
  round: null,
  createdAt: START,
  changedAt: START,
  rounds: [],
  runs: [],
  players: [
    {
      seat: 1,
      uid: uidOf(1),
      nickname: 'Otter',
      state: 'in',
      watching: false,
      node: 'a',
      goneAt: 0,
    },
  ],
})

interface Step {
  readonly who: number
  readonly whom: number
  readonly what: number
  readonly passes: number
  readonly value: number
}

const step = fc.record<Step>({
  who: fc.integer({ min: 1, max: 6 }),
  whom: fc.integer({ min: 1, max: 6 }),
  what: fc.integer({ min: 0, max: 11 }),
  passes: fc.constantFrom(0, 10, 3000, 6000, 31_000, 95_000),
  value: fc.integer({ min: 1, max: 5 }),
})

let runs = 0

/** Somebody finishes the next game of the round that is played. */
function finished(room: Room, who: number, value: number, now: number): Room {
  const round = currentRound(room)
  const player = room.players.find(({ uid }) => uid === uidOf(who))
  if (!round || !player || !round.seats.includes(player.seat) || now < round.startsAt) return room
  const own = room.runs.filter(({ uid }) => uid === player.uid)
  const game = round.games[own.length]
  if (game === undefined) return room
  const run: RoundRun = { id: ++runs, uid: player.uid, game, value, createdAt: now }
  return { ...room, runs: [...room.runs, run] }
}

function after(room: Room, { who, whom, what, value }: Step, now: number): Room {
  const uid = uidOf(who)
  const player = uidOf(whom).slice(0, 8)
  const games = GAMES.slice(0, 1 + (value % 2))
  const steps = [
    () => changes.joined(room, { uid, madeUp: 'Otter', node: 'a', watching: value === 5 }, now),
    () => changes.joined(room, { uid, nickname: 'OTTER', madeUp: '', node: 'b' }, now),
    () => changes.left(room, uid, now),
    () => changes.started(room, uid, { games, seed: 's' }, now),
    () => changes.next(room, uid, now),
    () => changes.lockedTo(room, uid, value > 3),
    () => changes.handed(room, uid, player),
    () => changes.without(room, uid, player, now),
    () => changes.seen(room, uid, 'a'),
    () => changes.gone(room, uid, 'a', now),
    () => finished(room, who, value, now),
    () => finished(room, whom, value, now),
  ]
  try {
    return steps[what]?.() ?? room
  } catch (error) {
    // Refused, nothing of it happened.
    if (error instanceof AppError) return room
    throw error
  }
}

function expectSound(room: Room, now: number): void {
  const inside = room.players.filter(({ state }) => state === 'in')
  const names = inside.map(({ nickname }) => foldNickname(nickname))
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(room.players.map(({ uid }) => uid)).size).toBe(room.players.length)
  const host = playerAt(room, room.host)
  if (inside.length > 0) expect(host?.state).toBe('in')
  const others = inside.filter(isHere)
  // Whoever hosts is here, or not gone for long, or nobody else is here.
  if (host?.node === null && others.length > 0) expect(now - host.goneAt).toBeLessThan(30_000)
  const round = currentRound(room)
  if (room.phase === 'countdown') expect(now).toBeLessThan(round?.startsAt ?? 0)
  if (room.phase === 'playing') expect(round?.endedAt).toBeNull()
  if (room.phase === 'result') expect(round?.endedAt).not.toBeNull()
  if (round) expectPoints(room)
  const due = nextChange(room, longest)
  if (due !== null) expect(due).toBeGreaterThan(now)
}

/** As many as were beaten and one, counted one by one. */
function expectPoints(room: Room): void {
  const round = currentRound(room)
  if (!round || room.phase === 'countdown') return
  const all = finishedIn(room, round, room.runs)
  const isOver = round.endedAt !== null
  for (const [seat, own] of all) {
    let points = 0
    for (const [game, run] of own) {
      points++
      for (const [other, theirs] of all) {
        const value = theirs.get(game)?.value
        if (other !== seat && (value === undefined ? isOver : isBetter(game, run.value, value)))
          points++
      }
      expect(placeIn(all, game, run.value, isOver).place).toBeLessThanOrEqual(all.size)
    }
    expect(round.points[seat] ?? 0).toBe(points)
  }
}

test('whatever is done in whatever order, the room stays sound, and who hears of changes sees it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      let room = opened()
      let now = START
      const seen = (progress: ReadonlyMap<number, Progress>) =>
        viewOf(room, { now, longest, progress, runId: (id) => `run${id}` })
      let told = seen(new Map())
      let heard = stateFor(told, uidOf(1))
      for (const each of steps) {
        now += each.passes
        const altered = after(advanced(room, now, longest), each, now)
        room = { ...advanced(altered, now, longest), version: room.version + 1, changedAt: now }
        expect(advanced(room, now, longest)).toBe(room)
        expectSound(room, now)
        const state = seen(new Map([[each.who, { done: each.value, of: 5 }]]))
        const change = changeBetween(told, state)
        if (change) heard = applyRoomChange(heard, change, uidOf(1).slice(0, 8))
        told = state
        const { now: _, version: __, expires_at: ___, ...shown } = stateFor(state, uidOf(1))
        expect(inOrder(heard)).toMatchObject(inOrder(shown))
      }
    }),
    { numRuns: 300 },
  )
})

/** Among those who share a place no order is said. */
function inOrder<
  T extends {
    readonly players: readonly { uid: string }[]
    readonly round: { readonly rows: readonly { uid: string }[] } | null
  },
>(state: T) {
  const sorted = (rows: readonly { uid: string }[]) =>
    rows.toSorted((a, b) => a.uid.localeCompare(b.uid))
  return {
    ...state,
    players: sorted(state.players),
    round: state.round && { ...state.round, rows: sorted(state.round.rows) },
  }
}
