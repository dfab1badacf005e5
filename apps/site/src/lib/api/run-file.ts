import { ApiError } from '@reflex/contract/browser'
import { getUid } from '../storage/identity.ts'

const TIMEOUT_MS = 20_000

/** A run's file as text, just as it is downloaded: it stands in no envelope. */
export async function getRunFile(run: string): Promise<string> {
  const response = await fetch(`/api/v1/runs/${run}/file`, {
    headers: { 'x-labs-uid': getUid() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ApiError('NETWORK', String(cause))
  })
  if (response.ok) return response.text()
  const { status } = response
  throw new ApiError(
    status === 404 ? 'NOT_FOUND' : status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE',
    '',
    status,
  )
}
