import { calls } from '@reflex/contract/calls'
import { asFile, PreparedBody } from '../../http/prepared-body.ts'
import type { Router } from '../../http/route.ts'
import { readHeldRuns } from '../../runs/held-runs.ts'
import { readOwnRuns } from '../../runs/own-runs.ts'
import { readDuel } from '../../runs/read-duel.ts'
import { reportRun } from '../../runs/report-run.ts'
import { requireRun, runAsFile, runAsJson } from '../../runs/watch-run.ts'
import type { PublicServices } from './services.ts'

export function routeRuns({ route }: Router, services: PublicServices): void {
  const { store, rankings, runIds, clock } = services

  route(calls.getRun, async ({ params: { run }, headers }) => {
    const viewer = headers['x-labs-uid']
    const found = await requireRun(store, runIds, run, viewer)
    return new PreparedBody(Buffer.from(`{"ok":true,"data":${runAsJson(run, found, viewer)}}`))
  })

  route(calls.getRunFile, async ({ params: { run }, headers }) => {
    const found = await requireRun(store, runIds, run, headers['x-labs-uid'])
    return new PreparedBody(
      Buffer.from(runAsFile(run, found)),
      asFile(`${found.run.game}-${run}.json`),
    )
  })

  route(calls.report, ({ body }) => reportRun(services, body, clock()))

  route(calls.getDuel, async ({ params: { run }, headers }) => {
    const viewer = headers['x-labs-uid']
    return readDuel(store, runIds, await requireRun(store, runIds, run, viewer), viewer)
  })

  route(calls.getMyRuns, ({ headers, query }) =>
    readOwnRuns(store, runIds, headers['x-labs-uid'], query),
  )

  route(calls.getHeldRuns, ({ headers }) => readHeldRuns(store, headers['x-labs-uid'], clock()))

  route(calls.setWatchable, async ({ headers, body }) => {
    const player = await store.setWatchable(headers['x-labs-uid'], body.watchable, clock())
    // Boards show which of their first runs may be watched.
    if (player !== null) await rankings.rename(player)
    return undefined
  })
}
