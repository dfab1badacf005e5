import type { Report } from '../lib/report.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { measureCrowd } from './crowd.ts'
import { measurePresses } from './press.ts'
import { measureStarts } from './start-skew.ts'

const parts = { starts: measureStarts, press: measurePresses, crowd: measureCrowd }

/** Rooms on one process: how exactly all start, how soon a press is seen, and what two thousand streams take. */
export async function runRooms(report: Report, only: string | undefined): Promise<void> {
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue
    await withDir(async (dir) => {
      const server = await startServer(dir)
      try {
        await measure(server, report)
      } finally {
        await server.end()
      }
    })
  }
}
