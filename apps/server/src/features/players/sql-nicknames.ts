import type { NamedPlayer, NicknameStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { all, changesOne } from '../../store/sql/steps.ts'

export function createNicknameStore({ db, write }: SqlContext): NicknameStore {
  return {
    listWords: () =>
      db
        .selectFrom('nickname_words')
        .select(['word', 'folded', 'added_at as addedAt'])
        .orderBy('added_at', 'desc')
        .orderBy('folded')
        .execute(),
    addWord: ({ word, folded, addedAt }, atMost) =>
      write(function* () {
        const known = yield* all(db.selectFrom('nickname_words').select('folded'))
        if (known.some((each) => each.folded === folded)) return 'known'
        if (known.length >= atMost) return 'full'
        const added = db.insertInto('nickname_words').values({ word, folded, added_at: addedAt })
        // Another node may have added it since.
        const isNew = yield* changesOne(added.onConflict((conflict) => conflict.doNothing()))
        return isNew ? 'added' : 'known'
      }),
    removeWord: (folded) =>
      write(() => changesOne(db.deleteFrom('nickname_words').where('folded', '=', folded))),
    namedAfter: (id, atMost) =>
      db
        .selectFrom('players')
        .select(['id', 'uid', 'nickname'])
        .where('id', '>', id)
        .where('nickname', 'is not', null)
        .orderBy('id')
        .limit(atMost)
        .$castTo<NamedPlayer>()
        .execute(),
  }
}
