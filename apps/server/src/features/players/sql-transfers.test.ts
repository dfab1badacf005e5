import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { emptyProfile, newClaim, type PaceProfile } from '@reflex/games/trust'
import { describe, expect, test } from 'vitest'
import type { JoinedRecord, Refused } from './port.ts'
import type { Store } from '../../store/port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { figuresOf, playsAt, toldBy } from '../../testing/play-model.ts'
import { keepFresh, newChallengeRun, newDuelRun, newRun, UNMOVED } from '../../testing/results.ts'
import { openAt, openEmpty, rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const DAY = 86_400_000

async function offer(store: Store, uid: string, at = NOON): Promise<string> {
  const hash = randomUUID()
  const times = { createdAt: at, expiresAt: at + 600_000 }
  expect(await store.keepTransferCode({ hash, uid, ...times, belongings: '{}' })).toBe(true)
  return hash
}

const joinedOf = (result: JoinedRecord | Refused): JoinedRecord => {
  if (result.refused !== null) throw new Error(`refused: ${result.refused}`)
  return result
}

const formed = (more: Partial<PaceProfile>, after = 0) => ({
  paceProfile: {
    ...UNMOVED,
    after,
    text: JSON.stringify({ ...emptyProfile, ...more }),
    resolved: [],
  },
})

describe.each(storeKinds)('another device on $name', (kind) => {
  test('everything that was kept of the second becomes the first one’s, and is counted once', async () => {
    const { store, plays, address } = await openEmpty(kind)
    const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()]
    const mine = await keepFresh(store, newRun({ uid: first, value: 260, nickname: 'Zed' }))
    await store.keepRun(newRun({ uid: second, value: 240, nickname: 'Bee' }))
    await store.keepRun(newRun({ uid: second, createdAt: NOON - DAY, value: 300 }))
    await store.keepRun(newRun({ uid: second, game: 'aim-trainer', status: 'review' }))
    await store.keepRun(newChallengeRun({ uid: second }))
    await store.keepRun(newRun({ uid: other }))
    await keepFresh(store, newDuelRun(mine.id, { uid: second }))
    await store.setWatchable(second, false, NOON)
    const hash = await offer(store, first)
    const entered = { hash, uid: second, at: NOON + 1 }
    expect(await store.findTransfer(entered)).toEqual({ refused: null, nickname: 'Zed', runs: 1 })

    const joined = joinedOf(await store.joinPlayers(entered))
    expect(joined).toMatchObject({
      uid: first,
      player: mine.player,
      nickname: 'Zed',
      runs: 5,
    })
    expect(joined.moved.map(({ score, status }) => [score.value, status])).toEqual([
      [240, 'ranked'],
      [300, 'ranked'],
      [250, 'review'],
      [21, 'ranked'],
    ])
    const owner = mine.player
    expect(await store.findPlayer(first)).toBe(owner)
    expect(await store.findPlayer(second)).toBe(owner)
    for (const asked of [first, second])
      expect(await store.findSelf(owner, asked)).toEqual({ uid: first, watchable: false })
    expect(await rowsAt(address, `select id from players where uid = '${second}'`)).toEqual([])
    expect(await toldBy(plays)).toEqual(figuresOf(await playsAt(address), []))
    const all = { game: null, before: null, limit: 100 }
    expect((await store.runsOf(owner, all)).total).toBe(5)

    const again = joinedOf(await store.joinPlayers(entered))
    expect([again.uid, again.runs, again.moved]).toEqual([first, 5, []])
  })

  test('a code is good once, for ten minutes, and not for its own player', async () => {
    const { store } = await openEmpty(kind)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await store.keepRun(newRun({ uid: second }))
    const replaced = await offer(store, first)
    const hash = await offer(store, first)
    const ask = (uid: string, at = NOON + 5, code = hash) =>
      store.findTransfer({ hash: code, uid, at })
    expect(await ask(second, NOON, replaced)).toEqual({ refused: 'unknown' })
    expect(await ask(second, NOON, randomUUID())).toEqual({ refused: 'unknown' })
    expect(await ask(first)).toEqual({ refused: 'own' })
    expect(await ask(second, NOON + 600_000)).toEqual({ refused: 'expired' })
    expect(await store.joinPlayers({ hash, uid: second, at: NOON + 600_000 })).toEqual({
      refused: 'expired',
    })
    expect(await ask(second)).toMatchObject({ refused: null, runs: 0 })
    joinedOf(await store.joinPlayers({ hash, uid: second, at: NOON + 5 }))
    expect(await ask(third)).toEqual({ refused: 'used' })
    expect(await store.joinPlayers({ hash, uid: third, at: NOON + 6 })).toEqual({ refused: 'used' })
    // A code of the one whose record was joined stands for the same record now.
    const next = await offer(store, second, NOON + 10)
    expect(await ask(first, NOON + 11, next)).toEqual({ refused: 'own' })
    await store.forgetTransferCodes(NOON + DAY)
    expect(await ask(third)).toEqual({ refused: 'unknown' })
  })

  test('of two devices with one code one goes on with it, and crosswise two become one', async () => {
    const { store, plays, address } = await openEmpty(kind)
    const node = await openAt(address)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const uid of [first, second, third]) await store.keepRun(newRun({ uid }))
    const hash = await offer(store, first)
    const results = await Promise.all([
      store.joinPlayers({ hash, uid: second, at: NOON + 1 }),
      (kind.name === 'SQLite' ? store : node.store).joinPlayers({ hash, uid: third, at: NOON + 1 }),
    ])
    expect(new Set(results.map(({ refused }) => refused))).toEqual(new Set([null, 'used']))
    const won = results[0]?.refused === null ? second : third
    const lost = won === second ? third : second
    const [a, b] = [await offer(store, won), await offer(store, lost)]
    const crossed = await Promise.all([
      store.joinPlayers({ hash: a, uid: lost, at: NOON + 2 }),
      (kind.name === 'SQLite' ? store : node.store).joinPlayers({
        hash: b,
        uid: won,
        at: NOON + 2,
      }),
    ])
    expect(new Set(crossed.map(({ refused }) => refused))).toEqual(new Set([null, 'own']))
    const found = await Promise.all([first, second, third].map((uid) => store.findPlayer(uid)))
    expect(new Set(found).size).toBe(1)
    expect(await rowsAt(address, 'select id from players')).toHaveLength(1)
    expect(await toldBy(plays)).toEqual(figuresOf(await playsAt(address), []))
    await node.store.close()
  })

  test('two who never played and cross are one all the same', async () => {
    const { store, address } = await openEmpty(kind)
    const [first, second] = [randomUUID(), randomUUID()]
    const [a, b] = [await offer(store, first), await offer(store, second)]
    joinedOf(await store.joinPlayers({ hash: a, uid: second, at: NOON + 1 }))
    const crossed = await store.joinPlayers({ hash: b, uid: first, at: NOON + 1 })
    expect(crossed).toEqual({ refused: 'own' })
    expect(await rowsAt(address, 'select uid from players')).toEqual([{ uid: first }])
    expect(await store.findPlayer(second)).toBe(await store.findPlayer(first))
  })

  test('a first run that comes in the same moment leaves no second player', async () => {
    const { store, address } = await openEmpty(kind)
    const node = kind.name === 'SQLite' ? null : await openAt(address)
    for (let round = 0; round < 12; round++) {
      const [first, second] = [randomUUID(), randomUUID()]
      const hash = await offer(store, first)
      const [joined, kept] = await Promise.all([
        store.joinPlayers({ hash, uid: second, at: NOON + 1 }),
        (node?.store ?? store).keepRun(newRun({ uid: second })),
      ])
      const { player } = joinedOf(joined)
      expect(await store.findPlayer(second)).toBe(player)
      const rows = `select id from players where uid = '${second}'`
      expect(await rowsAt(address, rows)).toEqual([])
      expect(['kept', 'overtaken']).toContain(kept.what)
    }
    await node?.store.close()
  })

  test('no player is created under a uid that was joined to another, and a run on its way is not lost', async () => {
    const { store, address } = await openEmpty(kind)
    const [first, second] = [randomUUID(), randomUUID()]
    const played = newRun({ uid: second, nickname: 'Bee', ...formed({ runs: 1 }) })
    await store.keepRun(played)
    const hash = await offer(store, first)
    joinedOf(await store.joinPlayers({ hash, uid: second, at: NOON + 1 }))

    for (const late of [newRun({ ...formed({ runs: 2 }, 1) }), newChallengeRun()])
      expect(await store.keepRun({ ...late, uid: second })).toEqual({ what: 'overtaken' })
    const { uid, player, known } = await store.findPaceProfile(second, 'reaction-time')
    expect(uid).toBe(first)
    const after = known?.version ?? 0
    expect(after).toBeGreaterThan(1)
    const kept = await keepFresh(store, newRun({ uid: first, ...formed({ runs: 2 }, after) }))
    expect(kept.player).toBe(player)
    const duel = newDuelRun(kept.id, { uid: second, nickname: 'Bee' })
    expect(await store.keepRun(duel)).toEqual({ what: 'overtaken' })
    expect(await store.keepRun({ ...duel, uid: first })).toMatchObject({ what: 'kept', player })
    expect(await store.setWatchable(second, false, NOON)).toBe(player)
    expect(await store.renamePlayer(second, 'Zed')).toBe(player)
    // Its session stays used, whoever asks.
    const repeated = await store.keepRun({ ...played, uid: first })
    expect(repeated).toMatchObject({ what: 'known', run: { player } })
    expect(await rowsAt(address, 'select id from players')).toHaveLength(1)

    const removed = await store.removePlayer(second, NOON)
    expect([removed?.uid, removed?.records.length]).toEqual([first, 2])
    for (const table of ['players', 'joined_players', 'transfer_codes', 'player_forms']) {
      expect(await rowsAt(address, `select * from ${table}`)).toEqual([])
    }
    expect(await store.findPlayer(second)).toBeNull()
  })

  test('who is doubted stays doubted under the other name, and what waits goes on waiting', async () => {
    const { store } = await openEmpty(kind)
    const [clean, doubted] = [randomUUID(), randomUUID()]
    const claim = newClaim({ session: 's', attempt: 0, value: 150, at: NOON })
    const score = await keepFresh(store, newRun({ uid: doubted, ...formed({ claims: [claim] }) }))
    await store.keepRun(newRun({ uid: clean, ...formed({ runs: 9, best: 240 }) }))
    const verdict = { status: 'rejected', doubtedUntil: NOON + 30 * DAY } as const
    await store.applyVerdict({ kind: 'game', id: score.id }, verdict)
    const before = await store.findPaceProfile(doubted, 'reaction-time')
    const hash = await offer(store, clean)
    joinedOf(await store.joinPlayers({ hash, uid: doubted, at: NOON + 1 }))
    for (const game of ['reaction-time', 'aim-trainer', CHALLENGE_SLUG] as const) {
      const { known } = await store.findPaceProfile(clean, game)
      expect(known?.doubtedUntil, game).toBe(NOON + 30 * DAY)
    }
    const { known } = await store.findPaceProfile(clean, 'reaction-time')
    expect(known?.profile).toMatchObject({ runs: 9, claims: before.known?.profile.claims ?? [] })
    expect(known?.version).toBeGreaterThan(before.known?.version ?? 0)
  })
})
