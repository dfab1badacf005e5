import type { TestServer } from '../fixtures.ts'
import { rowsIn } from '../rows.ts'
import type { Forged } from './scene.ts'

export const sendForged = (server: TestServer, url: string, forged: Forged) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: forged,
    ...(typeof forged === 'string' && { headers: { 'content-type': 'application/json' } }),
  })

type Sent = Awaited<ReturnType<typeof sendForged>>

/** The code of a refusal, or what became of a run that was taken. */
export function answerOf(reply: Sent): string {
  const { code, data } = reply.json() as {
    code?: string
    data?: { review: boolean; confirm?: object }
  }
  if (code !== undefined) return code
  return data?.review === true ? 'review' : data?.confirm ? 'confirm' : 'ranked'
}

/** Why runs were not believed, in the order in which they came. */
export const doubtsKept = (server: TestServer): string[][] =>
  rowsIn(server, 'runs').map(({ doubts }) => JSON.parse(String(doubts)) as string[])

/** The CPU time that some work took, in ms. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
