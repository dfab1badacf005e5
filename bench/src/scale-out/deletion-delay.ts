import type { Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { requestBytes } from '../lib/load.ts'
import { topRequest } from '../server/requests.ts'
import { uidOf } from '../server/seed-store.ts'
import type { Site } from './site.ts'

const DELETIONS = 20

/** How long after a deletion on one node the other still shows the board of before. */
export async function measureDeletionDelay({ port }: Site, report: Report): Promise<void> {
  const [here, there] = [new Wire(port[0] ?? 0), new Wire(port[1] ?? 0)]
  const taken: number[] = []
  for (let player = 1; player <= DELETIONS; player++) {
    const before = (await there.ask(topRequest)).body
    const gone = requestBytes('DELETE', '/api/v1/me', { 'x-labs-uid': uidOf(player) })
    const { status } = await here.ask(gone)
    if (status !== 200) throw new Error(`a deletion was answered with ${status}`)
    const from = performance.now()
    while ((await there.ask(topRequest)).body === before);
    taken.push(performance.now() - from)
  }
  here.close()
  there.close()
  report.tell(
    `slowest of ${DELETIONS} deletions to be seen on the other node`,
    'ms',
    Math.max(...taken),
    { goal: { atMost: 1000 } },
  )
}
