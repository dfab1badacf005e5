import type { CallBody, CallData } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { SessionClaims, Tokens } from '../runs/port.ts'
import { isOver } from './days.ts'
import type { DailyStore } from './port.ts'
import { dailyClaims } from './submit-daily.ts'

type Segments = CallBody<'keepDailyParts'>['segments']

interface PartPorts {
  readonly daily: Pick<DailyStore, 'findTry' | 'keepParts'>
  readonly tokens: Tokens
  readonly expiryOf: (begunAt: number) => number
  /** Plays the logs again; throws where they do not fit. Gives what each is worth. */
  readonly judgeParts: (
    claims: SessionClaims,
    segments: Segments,
    arrivedAt: number,
  ) => readonly number[]
}

/** Keeps what is done of a counted try. Of practice nothing is kept. */
export async function keepDailyParts(
  { daily, tokens, expiryOf, judgeParts }: PartPorts,
  { token, uid, segments }: CallBody<'keepDailyParts'>,
  now: number,
): Promise<CallData<'keepDailyParts'>> {
  const { claims, course } = dailyClaims(tokens, { token, uid })
  const own = await daily.findTry(claims.session)
  if (!own || isOver(course, now)) return { counted: false, parts: own?.parts.length ?? 0 }
  if (now > expiryOf(claims.issuedAt)) return { counted: true, parts: own.parts.length }
  const parts = judgeParts(claims, segments, now)
  if (own.parts.some((ms, nth) => nth < parts.length && ms !== parts[nth])) {
    throw new AppError('HASH')
  }
  return { counted: true, parts: await daily.keepParts(claims.session, parts) }
}
