import type { RunIds, RunStore } from './port.ts'

interface RunLook {
  readonly store: Pick<RunStore, 'findRun'>
  readonly runIds: RunIds
}

/**
 * Whether there is a run of this name that anybody might watch: its player may see one that others may
 * not, and a page is asked for without saying who asks.
 */
export const createRunLook =
  ({ store, runIds }: RunLook) =>
  async (name: string): Promise<boolean> => {
    const id = runIds.read(name)
    const run = id === null ? null : await store.findRun(id)
    return run !== null && run.seed !== '' && run.status !== 'rejected'
  }
