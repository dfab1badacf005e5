import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '@reflex/contract/browser'
import { wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { draftPath } from '../../lib/session/drafts.ts'
import { openSession, readEmail } from '../../lib/session/store.ts'
import { login } from '../../lib/words/login.ts'

/** Long enough to read that it worked. */
const REDIRECT_MS = 500

export function useLogin() {
  const { banner, succeed, fail, clear } = useBanner()
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle')
  const [needsCode, setNeedsCode] = useState(false)
  const [, navigate] = useLocation()

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => navigate(draftPath(readEmail()) ?? '/dashboard'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [phase, navigate])

  const signIn = async (email: string, password: string, code: string) => {
    setPhase('busy')
    clear()
    const body = { email, password, ...(code !== '' && { code }) }
    try {
      const session = await send('POST', '/api/v1/admin/auth', { body })
      // Another operator's cached data must not be shown to the next one.
      queryClient.clear()
      openSession(session.token, session.email)
      succeed(draftPath(session.email) === null ? login.success : login.successToDraft)
      setPhase('done')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'FORBIDDEN') setNeedsCode(true)
      else fail(wasRefused(error) ? error.message || login.failed : login.broken)
      setPhase('idle')
    }
  }

  const submit = (email: string, password: string, code: string) => {
    if (email === '' || password === '') fail(login.missing)
    else void signIn(email, password, code)
  }
  return { banner, phase, needsCode, submit }
}
