import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanced, nextChange, roundEndsAt } from './advance.ts'
import { finishedIn } from './results.ts'
import type { Room, RoomPlayer, Round, RoundRun } from './port.ts'

const START = Date.UTC(2026, 10, 14, 12)
const SECOND = 1000
const LONGEST = 360 * SECOND
const longest = (): number => LONGEST
const END = START + LONGEST

const player = (seat: number): RoomPlayer => ({
  seat,
  uid: `player ${seat}`,
  nickname: `${seat}`,
  state: 'in',
  watching: false,
  node: 'a',
  goneAt: 0,
})
const round: Round = {
  n: 1,
  games: ['reaction-time'],
  seed: 's',
  startsAt: START,
  endedAt: null,
  seats: [1, 2],
  points: {},
}
const run = (id: number, seat: number, createdAt: number, value = 200): RoundRun => ({
  id,
  uid: `player ${seat}`,
  game: 'reaction-time',
  value,
  createdAt,
})
const playing = (runs: readonly RoundRun[], change: Partial<Room> = {}): Room => ({
  id: 1,
  code: 'ABCDEF',
  group: null,
  version: 1,
  phase: 'playing',
  host: 1,
  locked: false,
  round: 1,
  createdAt: START,
  changedAt: START,
  players: [player(1), player(2)],
  rounds: [round],
  runs,
  ...change,
})
const endedAt = (room: Room, now: number) => advanced(room, now, longest).rounds[0]?.endedAt

test('a round is over ninety seconds after the first is through, and is shown to be', () => {
  const room = playing([run(1, 1, START + 40 * SECOND)])
  const over = START + 130 * SECOND
  expect([nextChange(room, longest), roundEndsAt(room, longest)]).toEqual([over, over])
  expect([endedAt(room, over - 1), endedAt(room, over)]).toEqual([null, over])
})

test('where the first comes at the very end it is over when no other run can come, and is shown to be', () => {
  const room = playing([run(1, 1, END - 10 * SECOND)])
  expect([nextChange(room, longest), roundEndsAt(room, longest)]).toEqual([END, END])
  expect(endedAt(room, END)).toBe(END)
})

test('before anybody is through no end is shown, and it is over all the same', () => {
  const room = playing([])
  expect([nextChange(room, longest), roundEndsAt(room, longest)]).toEqual([END, null])
  expect(endedAt(room, END)).toBe(END)
})

test('a room that nobody looked at for an hour ended its round when it was over', () => {
  const room = playing([run(1, 1, START + 40 * SECOND)])
  expect(endedAt(room, START + 3600 * SECOND)).toBe(START + 130 * SECOND)
  const through = playing([run(1, 1, START + SECOND), run(2, 2, START + 2 * SECOND)])
  expect(endedAt(through, START + 3 * SECOND)).toBe(START + 3 * SECOND)
})

test('whoever left keeps nobody waiting, and a round that is over stays over when they come back', () => {
  const left = { ...player(2), state: 'left', node: null } as const
  const gone = playing([run(1, 1, START + SECOND)], { players: [player(1), left] })
  const over = advanced(gone, START + 2 * SECOND, longest)
  expect([over.phase, over.rounds[0]?.endedAt]).toEqual(['result', START + 2 * SECOND])
  const back = { ...over, players: [player(1), player(2)] }
  expect(advanced(back, START + 9 * SECOND, longest)).toBe(back)
})

test('of one player’s runs of a game the first counts, in whatever order the store gives them', () => {
  const runs = [run(3, 1, START + SECOND, 300), run(5, 1, START + 2 * SECOND, 100)]
  const others = [run(4, 2, START + SECOND, 250), run(6, 9, START + SECOND, 1)]
  fc.assert(
    fc.property(fc.shuffledSubarray([...runs, ...others], { minLength: 4 }), (shuffled) => {
      const finished = finishedIn(playing([]), round, shuffled)
      const values = [...finished].map(([seat, own]) => [seat, own.get('reaction-time')?.value])
      expect(values).toEqual([
        [1, 300],
        [2, 250],
      ])
    }),
  )
})
