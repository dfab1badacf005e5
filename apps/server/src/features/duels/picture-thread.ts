import { parentPort } from 'node:worker_threads'
import { createDrawer } from '@reflex/pictures'

const drawer = createDrawer()

export interface DrawnPicture {
  readonly id: number
  /** Null for a drawing that cannot be drawn. */
  readonly png: Uint8Array | null
}

parentPort?.on('message', async ({ id, svg }: { id: number; svg: string }) => {
  let png: Uint8Array | null = null
  try {
    png = (await drawer)(svg)
  } catch {
    // Answered as a picture that is not there.
  }
  parentPort?.postMessage({ id, png } satisfies DrawnPicture, [])
})
