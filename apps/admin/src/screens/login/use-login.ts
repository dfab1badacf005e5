import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { wasRefused } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { useBanner } from '../../parts/banner.tsx'
import { openSession } from '../../session/store.ts'
import { login } from '../../words/login.ts'

/** Long enough to read that it worked. */
const REDIRECT_MS = 500

export function useLogin() {
  const { banner, succeed, fail, clear } = useBanner()
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle')
  const [, navigate] = useLocation()

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => navigate('/dashboard'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [phase, navigate])

  const signIn = async (email: string, password: string) => {
    setPhase('busy')
    clear()
    try {
      const session = await send('POST', '/api/v1/admin/auth', { body: { email, password } })
      openSession(session.token, session.email)
      succeed(login.success)
      setPhase('done')
    } catch (error) {
      fail(wasRefused(error) ? error.message || login.failed : login.broken)
      setPhase('idle')
    }
  }

  const submit = (email: string, password: string) => {
    if (email === '' || password === '') fail(login.missing)
    else void signIn(email, password)
  }
  return { banner, phase, submit }
}
