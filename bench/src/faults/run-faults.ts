import { fileSystems, keptRows, startOtherTools } from '@reflex/server/parts'
import { say, type Report } from '../lib/report.ts'
import { startServer, withDir } from '../server/start-server.ts'
import { killUnderLoad, startFaultLoad } from './load.ts'
import { reportOutcome } from './report-outcome.ts'

interface FaultOptions {
  readonly kills: number
  readonly submits: number
  /** Part of the name of a kind of file system; without it all of them. */
  readonly only?: string | undefined
}

/**
 * Killed under load, again and again, with other tools at work on the same store: nothing that was
 * acknowledged may be lost or be there twice, and each backup holds what was acknowledged before it.
 */
export async function runFaults(options: FaultOptions, report: Report): Promise<void> {
  const chosen = fileSystems.filter(({ kind }) => kind.includes(options.only ?? ''))
  if (chosen.length === 0) throw new Error(`no file system here is ${options.only}`)
  for (const place of chosen) {
    await withDir((dir) => runFaultsIn({ ...options, dir, kind: place.kind }, report), place.dir)
  }
}

async function runFaultsIn(
  { kills, submits, dir, kind }: FaultOptions & { readonly dir: string; readonly kind: string },
  report: Report,
): Promise<void> {
  let child = await startServer(dir)
  const load = startFaultLoad(() => child.port)
  const { acknowledged } = load
  const tools = startOtherTools(dir, () => acknowledged.keys())
  await killUnderLoad(load, { kills, submits }, async () => {
    await tools.opened()
    await child.end('SIGKILL')
    child = await startServer(dir)
  })
  await tools.stop()
  const kept = keptRows(dir)
  const outcome = { place: kind, kills, submits, acknowledged, kept, ports: [child.port] }
  await reportOutcome(outcome, report)
  for (const [tool, runs] of Object.entries(tools.runs)) report.tell(`${kind}: ${tool}`, '', runs)
  report.tell(`${kind}: tools that failed`, '', tools.faults.length, { goal: { atMost: 0 } })
  for (const fault of tools.faults) say(fault)
  await child.end()
}
