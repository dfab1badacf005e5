import type { CallBody } from '@reflex/contract'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../shared/api/api-error.ts'
import { send } from '../../shared/api/client.ts'
import { useBanner } from '../../shared/parts/banner.tsx'
import { adOwnership } from '../../shared/words/ad-ownership.ts'

/** Wrong values are reported in the server's words. */
function reasonOf(error: unknown): string {
  if (!wasRefused(error)) return adOwnership.saveBroken
  return error.code === 'INVALID' && error.message ? error.message : adOwnership.saveFailed
}

export function useSaveSettings() {
  const { banner, succeed, fail, clear } = useBanner()
  const [saving, setSaving] = useState(false)
  /** Saved all the same: the operator may know better. */
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const save = async (body: CallBody<'putAdSettings'>) => {
    setSaving(true)
    clear()
    try {
      const saved = await send('PUT', '/api/v1/admin/ad-settings', { body })
      setWarnings(saved?.warnings ?? [])
      succeed(adOwnership.saved)
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error)) fail(reasonOf(error))
    }
    setSaving(false)
  }
  return { banner, saving, warnings, save }
}
