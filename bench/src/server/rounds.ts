import { load } from '../lib/load.ts'

/** The connections that the peers were measured with. */
const CONNECTIONS = 32

/** What is measured: one process, or several that answer together. */
export interface Measured {
  readonly port: number | readonly number[]
  cpuMs(): number
}

export interface Round {
  readonly perSecond: number
  readonly cpuMs: number
}

/** One round of requests against one server: how many a second, and its CPU time for each. */
export async function round(
  measured: Measured,
  requests: readonly Buffer[],
  expected = '200',
): Promise<Round> {
  const before = measured.cpuMs()
  const { seconds, statuses } = await load(measured.port, CONNECTIONS, requests)
  const cpuMs = (measured.cpuMs() - before) / requests.length
  if (statuses[expected] !== requests.length) {
    throw new Error(`answers were not ${expected}: ${JSON.stringify(statuses)}`)
  }
  return { perSecond: requests.length / seconds, cpuMs }
}
