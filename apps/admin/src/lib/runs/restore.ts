import { send } from '../api/client.ts'

const parts = (id: number) => ({ params: { id } })

/** Put back a part at a time; tells how many runs are still to come. */
export async function restoreDeletion(id: number, onLeft: (left: number) => void): Promise<void> {
  for (;;) {
    const { left } = await send('POST', '/api/v1/admin/trash/:id/restore', parts(id))
    if (left === 0) return
    onLeft(left)
  }
}

export async function removeForGood(id: number, onLeft: (left: number) => void): Promise<void> {
  for (;;) {
    const { left } = await send('DELETE', '/api/v1/admin/trash/:id', parts(id))
    if (left === 0) return
    onLeft(left)
  }
}
