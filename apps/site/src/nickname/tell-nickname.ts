import { ApiError } from '../api/api-error.ts'
import { put } from '../api/client.ts'
import { getNickname, getUid } from '../storage/identity.ts'

/**
 * Puts the name that is kept here on the boards; answers whether it may be there. Where the server
 * cannot be asked, the next score brings it.
 */
export async function tellNickname(): Promise<'allowed' | 'refused'> {
  const body = { nickname: getNickname() ?? '' }
  try {
    // The page reloads in a moment, and this must not end with it.
    await put('/api/v1/me/nickname', body, { uid: getUid(), keepalive: true })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID') return 'refused'
    console.error('The nickname could not be sent', error)
  }
  return 'allowed'
}
