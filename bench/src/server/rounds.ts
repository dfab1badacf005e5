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

/** The server was kept from its work for so long that it refused some. */
class Overloaded extends Error {}

/** One round that says something: where others kept the machine too busy it is taken again. */
export async function wholeRound(
  measured: Measured,
  make: () => readonly Buffer[],
  expected?: string,
): Promise<Round> {
  for (;;) {
    try {
      return await round(measured, make(), expected)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
    }
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
    const Why = statuses['503'] === undefined ? Error : Overloaded
    throw new Why(`answers were not ${expected}: ${JSON.stringify(statuses)}`)
  }
  return { perSecond: requests.length / seconds, cpuMs }
}
