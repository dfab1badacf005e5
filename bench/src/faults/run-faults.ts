import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { spreadOf } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { startServer, withDir } from '../server/house.ts'
import { playedSubmit, type Submit } from '../server/requests.ts'
import { compareKept, readKept, wrongRanks } from './recount.ts'

const WORKERS = 32
const RANKS_LOOKED_AT = 2000
const RETRY_EVERY_MS = 20

interface House {
  child: Child
}

/** Asks whatever server stands there until it says yes; the same question may reach it twice. */
async function untilAcknowledged(house: House, wire: Wire, { bytes }: Submit): Promise<void> {
  for (;;) {
    wire.moveTo(house.child.port)
    const answer = await wire.ask(bytes).catch(() => null)
    if (answer?.status === 200) return
    if (answer && answer.status < 500) throw new Error(`refused: ${answer.body}`)
    await pause(RETRY_EVERY_MS)
  }
}

/** Killed under load, again and again: nothing that was acknowledged may be lost or be there twice. */
export const runFaults = (kills: number, submits: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const house: House = { child: await startServer(dir) }
    const acknowledged = new Map<string, number>()
    let playing = true
    const work = async (): Promise<void> => {
      const wire = new Wire(house.child.port)
      while (playing) {
        const person = { uid: randomUUID(), country: 'KR', nickname: 'Quick Otter' }
        const submit = playedSubmit('reaction-time', person)
        await untilAcknowledged(house, wire, submit)
        acknowledged.set(submit.uid, submit.ms)
      }
      wire.close()
    }
    const workers = Promise.all(Array.from({ length: WORKERS }, work))
    for (let kill = 1; kill <= kills; kill++) {
      const enough = Math.ceil((submits * kill) / kills)
      while (acknowledged.size < enough) await Promise.race([pause(5), workers])
      await house.child.end('SIGKILL')
      house.child = await startServer(dir)
      if (kill % 5 === 0) step(`${kill} of ${kills} kills, ${acknowledged.size} acknowledged`)
    }
    playing = false
    await workers
    const kept = await readKept(dir)
    const { lost, doubled } = compareKept(acknowledged, kept)
    const wire = new Wire(house.child.port)
    const wrong = await wrongRanks(wire, kept, RANKS_LOOKED_AT)
    wire.close()
    await house.child.end()
    const count = (name: string, value: number, goal?: { atMost: number } | { atLeast: number }) =>
      report.figure({ name, unit: '', value: spreadOf([value]), ...(goal && { goal }) })
    count('kills', kills)
    count('acknowledged submits', acknowledged.size, { atLeast: submits })
    count('lost', lost, { atMost: 0 })
    count('doubled', doubled, { atMost: 0 })
    count(`wrong ranks of ${RANKS_LOOKED_AT} looked at`, wrong, { atMost: 0 })
  })
