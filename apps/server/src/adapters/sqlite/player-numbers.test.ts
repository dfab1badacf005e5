import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { newChallengeRun, newRun } from '../../testing/results.ts'
import { notingPlayers, PlayerNumbers } from './player-numbers.ts'

/** A file of players that counts who is looked for in it. */
function players(count: number) {
  const rows = Array.from(
    { length: count },
    (_, i) => [i + 1, randomUUID(), 1] as [number, string, number],
  )
  const joined: [number, string, number][] = []
  let searches = 0
  const numbers = new PlayerNumbers({
    find(uid) {
      searches++
      return rows.find(([, each]) => each === uid)?.[0]
    },
    pageAfter: (after, atMost) => rows.filter(([id]) => id > after).slice(0, atMost),
    findJoined: (uid) => joined.find(([, each]) => each === uid)?.[2],
    joinedAfter: (after, atMost) => joined.filter(([row]) => row > after).slice(0, atMost),
  })
  const searchesFor = (uid: string): number => {
    const before = searches
    numbers.find(uid)
    return searches - before
  }
  const filled = () => vi.waitFor(() => expect(searchesFor(randomUUID())).toBe(0), 20_000)
  return { rows, joined, numbers, searchesFor, filled }
}

test('who is there and who is new is known without a search once all were read', async () => {
  const { rows, numbers, searchesFor, filled } = players(5000)
  const [id, uid] = rows[4321] ?? [0, '']
  expect(numbers.find(uid)).toBe(id)
  await filled()
  for (const [each, of] of rows) expect(numbers.find(of)).toBe(each)
  expect(searchesFor(uid)).toBe(0)
  expect(numbers.find(randomUUID())).toBeNull()
  rows.push([6000, 'not spelled as a uid', 1])
  expect(numbers.find('not spelled as a uid')).toBe(6000)
})

test('players who come are known, those who go are not, and after a failure the file is asked', async () => {
  const { rows, numbers, searchesFor, filled } = players(10)
  const [, gone = ''] = rows[3] ?? []
  let fails = false
  const answered = async <T>(value: T): Promise<T> => {
    if (fails) throw new Error('the disk is full')
    return value
  }
  let next = 10
  const noting = notingPlayers(
    {
      keepRun: () => answered({ what: 'kept', id: 1, player: ++next, renamed: false }),
      setWatchable: () => answered(13),
      joinPlayers: () => answered({ refused: 'unknown' } as const),
      removePlayer: () => answered({ player: 4, uid: gone, records: [], duels: 0 }),
      removeIdlePlayers: () => answered(1),
    },
    numbers,
  )
  await filled()
  const [scored, challenged, lost] = [randomUUID(), randomUUID(), randomUUID()]
  await noting.keepRun(newRun({ uid: scored }))
  await noting.keepRun(newChallengeRun({ uid: challenged }))
  await noting.removePlayer(gone, 0)
  expect([scored, challenged, gone].map((uid) => numbers.find(uid))).toEqual([11, 12, null])

  rows.splice(3, 1)
  rows.push([13, lost, 1])
  fails = true
  await expect(noting.keepRun(newRun({ uid: lost }))).rejects.toThrow('the disk is full')
  expect(searchesFor(lost)).toBe(1)
  expect(numbers.find(lost)).toBe(13)
  await filled()

  fails = false
  rows.splice(0, 1)
  await noting.removeIdlePlayers(0, 200)
  expect(rows.map(([, uid]) => numbers.find(uid))).toEqual(rows.map(([id]) => id))
})

test('uids that lead to another player are known too, before and after all were read', async () => {
  const { rows, joined, numbers, searchesFor, filled } = players(10)
  const [first, second] = [randomUUID(), randomUUID()]
  joined.push([1, first, 3], [2, second, 4])
  expect([numbers.find(first), numbers.isJoined(first)]).toEqual([3, true])
  await filled()
  expect([numbers.find(second), searchesFor(second)]).toEqual([4, 0])

  const [, gone = ''] = rows[3] ?? []
  numbers.join(gone, 4, 7)
  expect([gone, second, first].map((uid) => numbers.find(uid))).toEqual([7, 7, 3])
  numbers.forgetPlayer(7)
  expect([gone, second].map((uid) => numbers.find(uid))).toEqual([null, null])
})

test('a player whose row is plain is known without reading it, and no other player is taken for plain', async () => {
  const { rows, joined, numbers, filled } = players(10)
  const leads = randomUUID()
  joined.push([1, leads, 3])
  rows[4] = [5, rows[4]?.[1] ?? '', 0]
  const plain = () => rows.map(([id, uid]) => numbers.isPlain(uid, id))
  expect(plain()).not.toContain(true)
  await filled()
  expect(plain()).toEqual(rows.map(([id]) => id !== 5))
  expect(numbers.isPlain(leads, 3)).toBe(false)

  numbers.setWatchable(5, true)
  numbers.setWatchable(6, false)
  expect(plain()).toEqual(rows.map(([id]) => id !== 6))
  numbers.join(rows[1]?.[1] ?? '', 2, 8)
  expect(numbers.isPlain(rows[7]?.[1] ?? '', 8)).toBe(false)
  expect(numbers.isPlain(rows[1]?.[1] ?? '', 8)).toBe(false)
  numbers.forgetAll()
  expect(plain()).not.toContain(true)
})
