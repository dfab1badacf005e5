import type { Child } from '../lib/child.ts'
import { load } from '../lib/load.ts'

/** The connections that the peers were measured with. */
const CONNECTIONS = 32

export interface Round {
  readonly perSecond: number
  readonly cpuMs: number
}

/** One round of requests against one server: how many a second, and its CPU time for each. */
export async function round(
  child: Child,
  requests: readonly Buffer[],
  expected = '200',
): Promise<Round> {
  const before = child.cpuMs()
  const { seconds, statuses } = await load(child.port, CONNECTIONS, requests)
  const cpuMs = (child.cpuMs() - before) / requests.length
  if (statuses[expected] !== requests.length) {
    throw new Error(`answers were not ${expected}: ${JSON.stringify(statuses)}`)
  }
  return { perSecond: requests.length / seconds, cpuMs }
}
