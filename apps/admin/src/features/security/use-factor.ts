import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../shared/api/api-error.ts'
import { send } from '../../shared/api/client.ts'
import { useGet } from '../../shared/api/use-get.ts'
import { useBanner } from '../../shared/parts/banner.tsx'
import { security } from '../../shared/words/security.ts'

const PATH = '/api/v1/admin/second-factor'

interface SetUp {
  readonly secret: string
  readonly uri: string
}

/** The second factor of who is signed in: as it is, being set up, or with its codes still to be kept. */
export function useFactor() {
  const state = useGet(['second-factor'], PATH, {}, { staleTime: 0 })
  const client = useQueryClient()
  const { banner, succeed, fail, clear } = useBanner()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    clear()
    try {
      await work()
      await client.invalidateQueries({ queryKey: ['second-factor'] })
      await client.invalidateQueries({ queryKey: ['sessions'] })
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || security.failed)
    }
    setBusy(false)
  }
  return {
    state,
    banner,
    busy,
    setUp,
    codes,
    begin: () => attempt(async () => setSetUp(await send('POST', PATH, {}))),
    confirm: (code: string) =>
      attempt(async () => {
        const given = await send('PUT', PATH, { body: { code } })
        setSetUp(null)
        setCodes(given.recovery_codes)
        succeed(security.confirmed)
      }),
    remove: (code: string) =>
      attempt(async () => {
        await send('DELETE', PATH, { body: { code } })
        succeed(security.removed)
      }),
    cancel: () => setSetUp(null),
    keptCodes: () => setCodes(null),
  }
}
