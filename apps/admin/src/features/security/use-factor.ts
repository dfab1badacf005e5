import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { security } from '../../lib/words/security.ts'
import { useAttempt } from '../../lib/parts/use-attempt.ts'

const PATH = '/api/v1/admin/second-factor'

interface SetUp {
  readonly secret: string
  readonly uri: string
}

/** The second factor of who is signed in: as it is, being set up, or with its codes still to be kept. */
export function useFactor() {
  const state = useGet(['second-factor'], PATH, {}, { staleTime: 0 })
  const client = useQueryClient()
  const { banner, succeed, busy, attempt } = useAttempt()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const change = (work: () => Promise<void>): Promise<boolean> =>
    attempt(async () => {
      await work()
      await client.invalidateQueries({ queryKey: ['second-factor'] })
      await client.invalidateQueries({ queryKey: ['sessions'] })
    })
  return {
    state,
    banner,
    busy,
    setUp,
    codes,
    begin: (body: { password: string }) =>
      change(async () => setSetUp(await send('POST', PATH, { body }))),
    confirm: (body: { code: string }) =>
      change(async () => {
        const given = await send('PUT', PATH, { body })
        setSetUp(null)
        setCodes(given.recovery_codes)
        succeed(security.confirmed)
      }),
    remove: (body: { password: string; code: string }) =>
      change(async () => {
        await send('DELETE', PATH, { body })
        succeed(security.removed)
      }),
    cancel: () => setSetUp(null),
    keptCodes: () => setCodes(null),
  }
}
