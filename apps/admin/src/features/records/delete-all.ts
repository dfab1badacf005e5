import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'

export interface Deletion {
  readonly deleted: number
  /** False where it broke on the way and the rest was not tried. */
  readonly complete: boolean
}

/**
 * One call after another, so that a long list never floods the server. A record that the server will
 * not delete is logged and passed over; a broken connection or an ended session stops the row.
 */
export async function deleteAll(
  ids: readonly number[],
  remove: (id: number) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Deletion> {
  let deleted = 0
  for (const [index, id] of ids.entries()) {
    try {
      await remove(id)
      deleted++
    } catch (error) {
      console.error('A record was not deleted', id, error)
      if (isSessionEnd(error) || !wasRefused(error)) return { deleted, complete: false }
    }
    onProgress(index + 1)
  }
  return { deleted, complete: true }
}
