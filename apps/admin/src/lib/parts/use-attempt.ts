import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../api/api-error.ts'
import { useBanner } from './banner.tsx'
import { security } from '../words/security.ts'

/** Something the server may refuse: what it says is shown, and whether it was done is told. */
export function useAttempt() {
  const { banner, succeed, fail, clear } = useBanner()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    clear()
    try {
      await work()
      return true
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || security.failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { banner, succeed, busy, attempt }
}
