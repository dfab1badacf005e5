import { expect, test } from 'vitest'
import { newRun } from '../../testing/results.ts'
import { PlayerCache, type CachedPlayer } from './player-cache.ts'

const known = (player: number, uid = `uid ${player}`): CachedPlayer => ({
  player,
  uid,
  watchable: true,
  paceProfiles: new Map(),
})
const paceProfile = {
  after: 0,
  text: '{}',
  resolved: [],
  bests: '',
  replaced: '+',
  recounts: false,
}

test('whoever was here lately is remembered, under every uid; whoever was not makes room', () => {
  const cache = new PlayerCache()
  cache.remember('another', known(1))
  for (let player = 2; player <= 60_000; player++) {
    cache.remember(`uid ${player}`, known(player))
    if (player % 5000 === 0) expect(cache.find('another')?.player).toBe(1)
  }
  expect(cache.find('uid 1')?.player).toBe(1)
  expect([cache.find('uid 2'), cache.findBy(2)]).toEqual([undefined, undefined])
  expect(cache.find('uid 60000')?.player).toBe(60_000)
})

test('a number that comes to be somebody else’s does not lead there by an old uid', () => {
  const cache = new PlayerCache()
  cache.remember('gone', known(7, 'gone'))
  cache.forget(7)
  cache.remember('new', known(7, 'new'))
  expect([cache.find('gone'), cache.find('new')?.uid]).toEqual([undefined, 'new'])
})

test('what was forgotten while it was read is not remembered', async () => {
  const cache = new PlayerCache()
  await cache.reading(async (remember) => {
    cache.forget(3)
    remember('uid 3', known(3))
    remember('uid 4', known(4))
  })
  expect([cache.find('uid 3'), cache.find('uid 4')?.player]).toEqual([undefined, 4])
})

test('an own run leaves its player remembered; one of another process, or one told of before, does not', () => {
  const cache = new PlayerCache()
  const keep = (id: number) => {
    const run = newRun({ uid: 'uid 1', paceProfile: { ...paceProfile, after: id - 1 } })
    cache.kept(run, { what: 'kept', id, player: 1, renamed: false }, { isFollowed: true })
  }
  cache.remember('uid 1', known(1))
  keep(1)
  cache.hasRun(1, 1)
  expect(cache.find('uid 1')?.paceProfiles.get('reaction-time')?.version).toBe(1)
  keep(2)
  // Passed over by the reader, who has taken it in: then the same number is another one's.
  cache.readsAfter(2)
  cache.hasRun(1, 2)
  expect(cache.find('uid 1')).toBeUndefined()
  cache.remember('uid 1', known(1))
  keep(2)
  expect(cache.find('uid 1')).toBeUndefined()
})
