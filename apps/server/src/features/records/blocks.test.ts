import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { recordServices } from '../../testing/record-services.ts'
import { newRun } from '../../testing/results.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'
import { doubtsOfPlayer } from '../runs/submission/decide.ts'

const DAY = 86_400_000
const slug = 'reaction-time'
const block = { until: NOON + DAY, reason: 'a program', email: 'op@example.org', at: NOON }

describe.each(storeKinds)('blocked players on $name', (kind) => {
  const open = async () => {
    const address = await kind.address()
    const services = await recordServices(address, { clock: () => NOON })
    const { store, stores } = services
    const doubtsAt = async (uid: string, at: number) =>
      doubtsOfPlayer(await store.findPaceProfile(uid, slug), at)
    const listed = async (now: number, search?: string) =>
      (await stores.players.blockedPlayers(now, { limit: 9, offset: 0, search })).rows
    return { ...services, address, doubtsAt, listed }
  }

  test('every new run is doubted until the end, which comes by itself, and a run that was decided before is decided anew', async () => {
    const { store, records, keep, doubtsAt, listed, stores } = await open()
    const uid = randomUUID()
    const { score } = await keep({ slug, uid, value: 250, at: NOON, nickname: 'Otter' })
    const { known } = await store.findPaceProfile(uid, slug)
    expect(await records.block(score.player, block)).toBe(true)
    expect(await doubtsAt(uid, NOON)).toEqual(['blocked'])
    expect(await doubtsAt(uid, block.until)).toEqual([])
    const late = newRun({
      uid,
      paceProfile: {
        after: known?.version ?? 0,
        text: '',
        bests: '',
        replaced: null,
        recounts: false,
        resolved: [],
      },
    })
    expect(await store.keepRun(late)).toEqual({ what: 'overtaken' })

    expect(await listed(NOON)).toMatchObject([
      { player: score.player, uid, nickname: 'Otter', ...block },
    ])
    expect(await listed(NOON, 'otte')).toHaveLength(1)
    expect(await listed(NOON, 'nobody')).toEqual([])
    expect(await listed(block.until)).toEqual([])
    const history = await stores.players.historyOf(score.player, { limit: 1, offset: 0 })
    expect(history?.player).toMatchObject({ block, doubtedUntil: 0 })

    // What was ranked stays, and a verdict that ends a doubt ends no block.
    await records.applyVerdict({ kind: 'game', id: score.id }, 'rejected')
    await records.applyVerdict({ kind: 'game', id: score.id }, 'clean')
    expect(await doubtsAt(uid, NOON)).toEqual(['blocked'])
    expect(await records.unblock(score.player)).toBe(true)
    expect(await doubtsAt(uid, NOON)).toEqual([])
    expect(await records.unblock(score.player)).toBe(false)
    expect(await records.block(score.player + 9, block)).toBe(false)
    await store.close()
  })

  test('it follows a transfer, the longer of two holds, and it goes with the player', async () => {
    const { store, records, keep, doubtsAt, address } = await open()
    const [gone, stays] = [randomUUID(), randomUUID()]
    const theirs = await keep({ slug, uid: gone, value: 250, at: NOON })
    const own = await keep({ slug, uid: stays, value: 260, at: NOON })
    await records.block(theirs.score.player, block)
    await records.block(own.score.player, { ...block, until: NOON + 9 })
    const hash = randomUUID()
    const code = { hash, uid: stays, createdAt: NOON, expiresAt: NOON + 9, belongings: '{}' }
    await store.keepTransferCode(code)
    await records.join({ hash, uid: gone, at: NOON })
    expect(await doubtsAt(gone, block.until - 1)).toEqual(['blocked'])
    expect(await rowsAt(address, 'select player_id, until from player_blocks')).toEqual([
      { player_id: own.score.player, until: block.until },
    ])
    await records.erase(stays)
    expect(await rowsAt(address, 'select * from player_blocks')).toEqual([])
    await store.close()
  })

  test('what has ended is forgotten at night', async () => {
    const { store, records, keep, address } = await open()
    const { score } = await keep({ slug, uid: randomUUID(), value: 250, at: NOON })
    await records.block(score.player, block)
    await store.forgetEndedBlocks(block.until - 1)
    expect(await rowsAt(address, 'select * from player_blocks')).toHaveLength(1)
    await store.forgetEndedBlocks(block.until)
    expect(await rowsAt(address, 'select * from player_blocks')).toEqual([])
    await store.close()
  })
})
