import { ApiError } from '@reflex/contract/browser'
import { put } from '../../lib/api/client.ts'
import { getNickname, getUid, removeNickname, setNickname } from '../../lib/storage/identity.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isText, orNull, shaped } from '../../lib/storage/shape.ts'

/** A name that the server has not answered yet, with the one that the boards show until then. */
interface UnsentName {
  readonly before: string | null
}

const KEY = 'labs_unsent_name'

const unsentName = (): UnsentName | null =>
  readLocalJson(KEY, shaped<UnsentName>({ before: orNull(isText) }))

/** Whether the name may be on the boards; where the server could not be asked, it waits. */
export type NameAnswer = 'allowed' | 'refused' | 'waiting'

async function publish(): Promise<NameAnswer> {
  const nickname = getNickname() ?? ''
  try {
    // The page may reload in a moment, and this must not end with it.
    await put('/api/v1/me/nickname', { nickname }, { uid: getUid(), keepalive: true })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID') return 'refused'
    console.error('The nickname could not be sent', error)
    return 'waiting'
  }
  return (getNickname() ?? '') === nickname ? 'allowed' : 'waiting'
}

/** The name of before stays where the new one may not be. */
function keepAnswer(answer: NameAnswer): NameAnswer {
  if (answer === 'waiting') return answer
  const before = unsentName()?.before ?? null
  removeLocal(KEY)
  if (answer === 'refused' && before === null) removeNickname()
  else if (answer === 'refused' && before !== null) setNickname(before)
  return answer
}

/** Puts the name that is kept here on the boards; `before` is the one that was there until now. */
export async function publishNickname(before: string | null): Promise<NameAnswer> {
  // Kept before it is sent: the page may be gone before the answer is there.
  if (unsentName() === null) writeLocalJson(KEY, { before })
  return keepAnswer(await publish())
}

/** Sends the name again that could not be sent; null where none waits. */
export async function publishUnsentNickname(): Promise<NameAnswer | null> {
  return unsentName() === null ? null : keepAnswer(await publish())
}
