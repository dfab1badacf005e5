import { setTimeout as pause } from 'node:timers/promises'
import { load } from '../lib/load.ts'

/** The connections that the peers were measured with. */
const CONNECTIONS = 32
/** Longer than the pauses of work in the background. */
const CALM_MS = 1500

/** What is measured: one process, or several that answer together. */
export interface Measured {
  readonly port: number | readonly number[]
  cpuMs(): number
}

export interface Round {
  readonly perSecond: number
  readonly cpuMs: number
}

/** A server that has just started counts what it was not told of yet: that is not what is measured. */
export async function untilCalm({ cpuMs }: Measured): Promise<void> {
  for (let before = cpuMs(); ; before = cpuMs()) {
    await pause(CALM_MS)
    if (cpuMs() - before < CALM_MS / 50) return
  }
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
