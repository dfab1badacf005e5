import { send } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { closeSession } from './store.ts'

/** Leaves at once; the server ends the token meanwhile, and a failure there keeps nobody signed in here. */
export function signOut(): void {
  send('POST', '/api/v1/admin/logout', {}).catch((error: unknown) => console.error(error))
  closeSession()
  queryClient.clear()
}
