import type { TrashChange } from '../../features/runs/port-records.ts'
import type { Store } from '../port.ts'
import type { PlayerCache } from './player-cache.ts'

type Changing = Pick<
  Store,
  | 'trashRecord'
  | 'trashSomeOf'
  | 'restoreSome'
  | 'removeTrashed'
  | 'applyVerdict'
  | 'reviewSomeOf'
  | 'removePlayer'
  | 'joinPlayers'
  | 'removeRecordsBefore'
  | 'removeIdlePlayers'
  | 'setWatchable'
  | 'blockPlayer'
  | 'unblockPlayer'
  | 'mendBests'
>

/** Whatever else changes what is remembered of a player: it is read again. */
export function forgettingPlayers(store: Changing, cache: PlayerCache): Changing {
  const about = async <T>(change: Promise<T>, playersIn: (done: T) => readonly number[]) => {
    const done = await change
    for (const player of playersIn(done)) cache.forget(player)
    return done
  }
  const ofRecord = (found: { readonly score: { readonly player: number } } | null) =>
    found ? [found.score.player] : []
  const ofTrash = (change: TrashChange | null) => (change ? [change.player] : [])
  return {
    trashRecord: (ref, by) => about(store.trashRecord(ref, by), ofTrash),
    trashSomeOf: (player, into, most) => about(store.trashSomeOf(player, into, most), ofTrash),
    restoreSome: (trash, most, at) => about(store.restoreSome(trash, most, at), ofTrash),
    removeTrashed: (trash, most) => about(store.removeTrashed(trash, most), ofTrash),
    applyVerdict: (ref, to) => about(store.applyVerdict(ref, to), ofRecord),
    reviewSomeOf: (player, until, most, at) =>
      about(store.reviewSomeOf(player, until, most, at), () => [player]),
    removePlayer: (uid, at) =>
      about(store.removePlayer(uid, at), (removed) => (removed ? [removed.player] : [])),
    joinPlayers: (code) =>
      about(store.joinPlayers(code), (joined) =>
        joined.refused === null
          ? [joined.player, ...(joined.gone ? [joined.gone.player] : [])]
          : [],
      ),
    removeRecordsBefore: (day, most) =>
      about(store.removeRecordsBefore(day, most), (removed) =>
        removed.map(({ score }) => score.player),
      ),
    async removeIdlePlayers(seenBefore, atMost) {
      const removed = await store.removeIdlePlayers(seenBefore, atMost)
      if (removed > 0) cache.forgetAll()
      return removed
    },
    mendBests: (player) =>
      about(store.mendBests(player), (mended) => mended.map(({ player: one }) => one)),
    blockPlayer: (player, block) => about(store.blockPlayer(player, block), () => [player]),
    unblockPlayer: (player) => about(store.unblockPlayer(player), () => [player]),
    setWatchable: (...asked) =>
      about(store.setWatchable(...asked), (player) => (player === null ? [] : [player])),
  }
}
