import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { alerts as words } from '../../lib/words/alerts.ts'

export type AlertChannel = CallData<'getAlerts'>['channels'][number]
export type OpenAlert = CallData<'getAlerts'>['alerts'][number]

const KEY = ['alerts'] as const

export const useAlerts = () => useGet(KEY, '/api/v1/admin/alerts', {}, { staleTime: 0 })

export function useTestAlert() {
  const client = useQueryClient()
  const { banner, succeed, fail, clear } = useBanner()
  const [testing, setTesting] = useState<AlertChannel['channel'] | null>(null)
  const test = async (channel: AlertChannel['channel']) => {
    if (testing !== null) return
    setTesting(channel)
    clear()
    const name = words.names[channel]
    try {
      const { error } = await send('POST', '/api/v1/admin/alerts/test', { body: { channel } })
      if (error === null) succeed(words.tested(name))
      else fail(words.testFailed(name, error))
    } catch (error) {
      if (!isSessionEnd(error)) fail(words.testBroken)
    }
    setTesting(null)
    await client.invalidateQueries({ queryKey: KEY })
  }
  return { banner, testing, test }
}
