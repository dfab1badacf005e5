import { calls } from '@reflex/contract/calls'
import { asFile, PreparedBody } from '../../http/prepared-body.ts'
import type { Router } from '../../http/route.ts'
import type { RoundGate } from './port-rounds.ts'
import { readHeldRuns, readOwnRuns } from './own-runs.ts'
import { readMyDuels, readNews } from '../duels/own-duels.ts'
import { readDuel } from '../duels/read-duel.ts'
import { reportName, type NameReportPorts } from './report-name.ts'
import { reportRun, type ReportPorts } from './report-run.ts'
import { requireRun, requireWatched, runAsFile, runAsJson } from './watch-run.ts'
import type { Rankings } from '../../boards/port.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Store } from '../../store/port.ts'

export interface RunServices extends ReportPorts, NameReportPorts {
  readonly rounds: RoundGate
  readonly store: Store
  readonly rankings: Pick<Rankings, 'rename'>
  readonly clock: Clock
}

export function routeRuns({ route }: Router, services: RunServices): void {
  const { store, rankings, runIds, clock } = services

  route(calls.getRun, async ({ params: { run }, headers }) => {
    const viewer = headers['x-labs-uid']
    const found = await requireWatched(services, run, viewer)
    return new PreparedBody(Buffer.from(`{"ok":true,"data":${runAsJson(run, found, viewer)}}`))
  })

  route(calls.getRunFile, async ({ params: { run }, headers }) => {
    const found = await requireWatched(services, run, headers['x-labs-uid'])
    return new PreparedBody(
      Buffer.from(runAsFile(run, found)),
      asFile(`${found.run.game}-${run}.json`),
    )
  })

  route(calls.report, async ({ body }) => {
    const { kind, ...asked } = body
    return (kind === 'run' ? reportRun : reportName)(services, asked, clock())
  })

  route(calls.getDuel, async ({ params: { run }, headers }) => {
    const viewer = headers['x-labs-uid']
    return readDuel(store, runIds, await requireRun(store, runIds, run, viewer), viewer)
  })

  route(calls.getMyRuns, ({ headers, query }) =>
    readOwnRuns(store, runIds, headers['x-labs-uid'], query),
  )

  route(calls.getNews, ({ headers, query: { since } }) =>
    readNews(services, headers['x-labs-uid'], { since, now: clock() }),
  )

  route(calls.getMyDuels, ({ headers, query: { before } }) =>
    readMyDuels(services, headers['x-labs-uid'], before),
  )

  route(calls.getHeldRuns, ({ headers }) => readHeldRuns(store, headers['x-labs-uid'], clock()))

  route(calls.setWatchable, async ({ headers, body }) => {
    const player = await store.setWatchable(headers['x-labs-uid'], body.watchable, clock())
    // Boards show which of their first runs may be watched.
    if (player !== null) await rankings.rename(player)
    return undefined
  })
}
