import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { step } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { playedSubmit, type Submit } from '../server/requests.ts'

const WORKERS = 32
const RETRY_EVERY_MS = 20

export interface FaultLoad {
  /** The value of every score that was answered with a yes, by its player. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** Resolves once so many were, or fails when a client did. */
  reach(count: number): Promise<void>
  stop(): Promise<void>
}

/** Kills so often, evenly over so many submits, and then lets the last of them come. */
export async function killUnderLoad(
  { acknowledged, reach, stop }: FaultLoad,
  { kills, submits }: { readonly kills: number; readonly submits: number },
  kill: (nth: number) => Promise<void>,
): Promise<void> {
  for (let nth = 1; nth <= kills; nth++) {
    await reach(Math.ceil((submits * nth) / kills))
    await kill(nth)
    if (nth % 5 === 0) step(`${nth} of ${kills} kills, ${acknowledged.size} acknowledged`)
  }
  await stop()
}

/** Clients that play one run after the other and ask whoever `port` names until they are answered. */
export function startFaultLoad(port: () => number): FaultLoad {
  const acknowledged = new Map<string, number>()
  let playing = true

  /** The same question may reach a server twice. */
  async function untilAcknowledged(wire: Wire, { bytes }: Submit): Promise<void> {
    for (;;) {
      wire.moveTo(port())
      const answer = await wire.ask(bytes).catch(() => null)
      if (answer?.status === 200) return
      if (answer && answer.status < 500) throw new Error(`refused: ${answer.body}`)
      await pause(RETRY_EVERY_MS)
    }
  }

  async function work(): Promise<void> {
    const wire = new Wire(port())
    while (playing) {
      const person = { uid: randomUUID(), country: 'KR', nickname: 'Quick Otter' }
      const submit = playedSubmit('reaction-time', person)
      await untilAcknowledged(wire, submit)
      acknowledged.set(submit.uid, submit.ms)
    }
    wire.close()
  }

  const workers = Promise.all(Array.from({ length: WORKERS }, work))
  return {
    acknowledged,
    async reach(count) {
      while (acknowledged.size < count) await Promise.race([pause(5), workers])
    },
    async stop() {
      playing = false
      await workers
    },
  }
}
