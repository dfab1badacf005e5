import type { TransferStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { joinPlayers, lookAtCode, refuse, whyRefused } from './sql-join-players.ts'
import { countRuns } from '../runs/sql-own-runs.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import { all, done, run } from '../../store/sql/steps.ts'

/** For so long after its end a code is still known, so that who enters it reads why it fails. */
const REMEMBERED_MS = 3_600_000

export function transferStore(context: SqlContext): TransferStore {
  const { db, write } = context
  return {
    keepTransferCode: ({ hash, uid, createdAt, expiresAt, belongings }) =>
      write(function* () {
        const [known] = yield* all(playerOf(db, uid).select('players.uid'))
        const current = known?.uid ?? uid
        yield* run(
          db
            .deleteFrom('transfer_codes')
            .where(({ eb, or, and }) =>
              or([
                eb('expires_at', '<', createdAt - REMEMBERED_MS),
                and([eb('uid', '=', current), eb('used_by', 'is', null)]),
              ]),
            ),
        )
        const code = { code_hash: hash, uid: current, expires_at: expiresAt, belongings }
        const added = db
          .insertInto('transfer_codes')
          .values({ ...code, used_by: null, returned: null })
        return (yield* run(added.onConflict((conflict) => conflict.doNothing()))) > 0
      }),

    findTransfer: (entered) =>
      write(function* () {
        const { asker, code } = yield* lookAtCode(db, entered)
        if (!code) return refuse('unknown')
        const why = whyRefused(code, asker?.uid ?? entered.uid, entered)
        if (why) return refuse(why)
        const [owner] = yield* all(playerOf(db, code.uid).select(['players.id', 'nickname']))
        const runs = owner ? yield* countRuns(db, owner.id) : 0
        return { refused: null, nickname: owner?.nickname ?? null, runs }
      }),

    lookAtOwnCode: ({ hash, uid }) =>
      write(function* () {
        const { asker, code } = yield* lookAtCode(db, { hash, uid })
        if (code?.uid !== (asker?.uid ?? uid)) return null
        return { taken: code.used_by !== null, returned: code.returned }
      }),

    joinPlayers: (entered) => write(() => joinPlayers(context, entered)),

    forgetTransferCodes: (expiredBefore) =>
      write(() => done(db.deleteFrom('transfer_codes').where('expires_at', '<', expiredBefore))),
  }
}
