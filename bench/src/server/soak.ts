import { setTimeout as pause } from 'node:timers/promises'
import { slugs } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { median, slopeOf } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { METRICS_TOKEN, startServer, withDir } from './start-server.ts'
import { meRequest, pageRequest, playedSubmit, topRequest } from './requests.ts'
import { round } from './rounds.ts'
import { countryOf, nicknameOf, seedStore, uidOf } from './seed-store.ts'

const PLAYERS = 20_000
const SAMPLE_EVERY_MS = 10_000
const FULL_LOAD_REQUESTS = 4000
/** Over the second half, as a share of what is used then: less is the breathing of the collector. */
const LEVEL_WITHIN = 0.05

interface Sample {
  readonly seconds: number
  readonly rssMb: number
  readonly heapMb: number
}

const anyPlayer = (): number => 1 + Math.floor(Math.random() * PLAYERS)

/** Only known players: what is kept of a new one is no leak. Pages, boards, own places, submits. */
function mixed(count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => {
    if (i % 4 === 0) return pageRequest
    if (i % 4 === 1) return topRequest
    const player = anyPlayer()
    if (i % 4 === 2) return meRequest(player)
    const who = { uid: uidOf(player), country: countryOf(player), nickname: nicknameOf(player) }
    return playedSubmit(slugs[(i >> 2) % slugs.length] ?? 'reaction-time', who).bytes
  })
}

async function sample(server: Child, since: number): Promise<Sample> {
  const answer = await fetch(`${server.base}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const heap = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await answer.text())?.[1]
  return {
    seconds: (performance.now() - since) / 1000,
    rssMb: server.memoryMb(),
    heapMb: Number(heap ?? Number.NaN) / 2 ** 20,
  }
}

/** Half of what the server answers when it is never left waiting, second by second. */
async function keepBusy(server: Child, perSecond: number, until: number): Promise<number[]> {
  const shares: number[] = []
  while (performance.now() < until) {
    const requests = mixed(perSecond)
    const from = performance.now()
    await round(server, requests)
    const took = performance.now() - from
    shares.push(took / 1000)
    await pause(Math.max(0, 1000 - took))
  }
  return shares
}

function tell(report: Report, name: string, samples: readonly Sample[], of: (s: Sample) => number) {
  const later = samples.slice(Math.floor(samples.length / 2))
  const points = later.map((each) => ({ x: each.seconds, y: of(each) }))
  const span = (later.at(-1)?.seconds ?? 0) - (later[0]?.seconds ?? 0)
  const grown = slopeOf(points) * span
  const level = median(points.map(({ y }) => y))
  report.tell(`${name}, growth over the second half`, 'of what is used', grown / level, {
    goal: { atMost: LEVEL_WITHIN },
    note: `${grown.toFixed(1)} MB of ${level.toFixed(0)}`,
  })
}

/** Whether memory stays level under half load; the line is judged once the server has warmed up. */
export const runSoak = (report: Report, minutes: number): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${PLAYERS} players`)
    await seedStore(dir, PLAYERS)
    const server = await startServer(dir)
    try {
      for (let warm = 0; warm < 2; warm++) await round(server, mixed(FULL_LOAD_REQUESTS))
      const full = (await round(server, mixed(FULL_LOAD_REQUESTS))).perSecond
      const perSecond = Math.round(full / 2)
      step(`${perSecond} requests a second for ${minutes} minutes`)
      const since = performance.now()
      const end = since + minutes * 60_000
      const samples = [await sample(server, since)]
      const busy: number[] = []
      while (performance.now() < end) {
        busy.push(
          ...(await keepBusy(
            server,
            perSecond,
            Math.min(end, performance.now() + SAMPLE_EVERY_MS),
          )),
        )
        samples.push(await sample(server, since))
      }
      tell(report, 'memory of the process', samples, ({ rssMb }) => rssMb)
      tell(report, 'JavaScript heap', samples, ({ heapMb }) => heapMb)
      report.tell('time busy', 'of each second', busy, { note: `${perSecond}/s asked` })
      report.keep('samples', samples)
    } finally {
      await server.end()
    }
  })
