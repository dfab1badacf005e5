import { useCallback, useState } from 'react'
import { ApiError } from '@reflex/contract/browser'
import { get, post } from '../../lib/api/client.ts'
import { getUid, goOnAs, setLocale, setNickname } from '../../lib/storage/identity.ts'
import { rememberMoved } from './moved.ts'
import type { CallData } from '@reflex/contract'
import { useLocale } from '../../lib/words/index.tsx'
import { belongingsOf } from './belongings.ts'
import { readKept, takeOverKept } from './kept.ts'

/** Makes this browser one of the devices of the record that it has joined. */
function takeOver({ uid, nickname, belongings = {} }: CallData<'takeTransfer'>): void {
  takeOverKept(belongings, false)
  if (nickname !== null) setNickname(nickname)
  if (belongings.language) setLocale(belongings.language)
  // The id last: other tabs read all of it as soon as the id changes.
  if (uid !== undefined) goOnAs(uid)
}

export interface Found {
  /** As it was entered when it was looked up. */
  readonly code: string
  readonly nickname: string | null
  readonly runs: number
  /** How many of this device come along; null where that could not be asked. */
  readonly own: number | null
}

export type Entering =
  | { readonly step: 'entering'; readonly error: ApiError | null }
  | { readonly step: 'looking' }
  | { readonly step: 'found'; readonly found: Found; readonly error: ApiError | null }
  | { readonly step: 'joining'; readonly found: Found }

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL', String(error))

async function ownRuns(): Promise<number | null> {
  try {
    return (await get('/api/v1/me/runs', { uid: getUid(), query: { limit: 1 } })).total
  } catch {
    return null
  }
}

/** Looks at whose record a code stands for, and joins it. */
export function useEntering(from: 'code' | 'link') {
  const locale = useLocale()
  const [state, setState] = useState<Entering>({ step: 'entering', error: null })

  const look = useCallback(async (code: string): Promise<void> => {
    setState({ step: 'looking' })
    try {
      const asked = { code, uid: getUid(), confirm: false }
      const [found, own] = await Promise.all([post('/api/v1/transfer', asked), ownRuns()])
      setState({ step: 'found', found: { ...found, code, own }, error: null })
    } catch (error) {
      setState({ step: 'entering', error: asApiError(error) })
    }
  }, [])

  const join = async (found: Found): Promise<void> => {
    setState({ step: 'joining', found })
    try {
      const belongings = belongingsOf(locale, readKept())
      const asked = { code: found.code, uid: getUid(), confirm: true, belongings }
      const joined = await post('/api/v1/transfer', asked)
      takeOver(joined)
      rememberMoved({ name: joined.nickname, runs: joined.runs, from })
      location.reload()
    } catch (error) {
      const failure = asApiError(error)
      // What may have been done all the same is asked for again with the same press.
      const mayBeDone = ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL'].includes(failure.code)
      setState(
        mayBeDone ? { step: 'found', found, error: failure } : { step: 'entering', error: failure },
      )
    }
  }

  const restart = (): void => setState({ step: 'entering', error: null })
  return { state, look, join, restart }
}
