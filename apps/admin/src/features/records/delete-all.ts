import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'

export interface Deletion {
  /** What each deletion is restored by. */
  readonly deletions: readonly number[]
  /** False where it broke on the way and the rest was not tried. */
  readonly complete: boolean
}

/**
 * One call after another, so that a long list never floods the server. A record that the server will
 * not delete is logged and passed over; a broken connection or an ended session stops the row.
 */
export async function deleteAll(
  ids: readonly number[],
  remove: (id: number) => Promise<number>,
  onProgress: (done: number) => void,
): Promise<Deletion> {
  const deletions: number[] = []
  for (const [index, id] of ids.entries()) {
    try {
      deletions.push(await remove(id))
    } catch (error) {
      console.error('A record was not deleted', id, error)
      if (isSessionEnd(error) || !wasRefused(error)) return { deletions, complete: false }
    }
    onProgress(index + 1)
  }
  return { deletions, complete: true }
}
