import { put } from '../api/client.ts'
import { getNickname, getUid } from '../storage/identity.ts'

/** Puts the name that is kept here on the boards. Where that fails, the next score brings it. */
export async function tellNickname(): Promise<void> {
  const body = { nickname: getNickname() ?? '' }
  try {
    // The page reloads in a moment, and this must not end with it.
    await put('/api/v1/me/nickname', body, { uid: getUid(), keepalive: true })
  } catch (error) {
    console.error('The nickname could not be sent', error)
  }
}
