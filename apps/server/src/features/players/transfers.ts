import { TRANSFER_MINUTES, type CallBody, type CallData } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Allowance, Limits } from '../../lib/limits.ts'
import type { CodeRefusal, EnteredCode, JoinedRecord, Refused, TransferStore } from './port.ts'
import { newCode, readCode, type CodeHash } from './transfer-code.ts'

export interface TransferPorts {
  readonly store: Pick<TransferStore, 'keepTransferCode' | 'findTransfer' | 'lookAtOwnCode'>
  /** Joins, and has every board follow. */
  readonly records: { join(code: EnteredCode): Promise<JoinedRecord | Refused> }
  readonly limits: Limits
  readonly codeHash: CodeHash
  readonly clock: Clock
}

const LIFETIME_MS = TRANSFER_MINUTES * 60_000
/** Wrong codes; a right one is given back, so that only guessing runs out. */
const wrongCodes: Allowance = { perMinute: 5 }
const BUCKET = 'transfer:wrong'

const refusals: Record<CodeRefusal, () => AppError> = {
  unknown: () => new AppError('NOT_FOUND', 'There is no such code.'),
  expired: () => new AppError('TOKEN_EXPIRED', 'The code has expired; show a new one.'),
  used: () => new AppError('TOKEN_USED', 'The code was used already; show a new one.'),
  own: () => new AppError('OWN_CODE'),
}

/** A code for another device, shown this once. */
export async function offerTransfer(
  { store, codeHash, clock }: TransferPorts,
  uid: string,
  belongings: CallBody<'offerTransfer'>,
): Promise<CallData<'offerTransfer'>> {
  const createdAt = clock()
  const expiresAt = createdAt + LIFETIME_MS
  for (;;) {
    const code = newCode()
    const hash = codeHash(readCode(code) ?? '')
    const kept = { hash, uid, createdAt, expiresAt, belongings: JSON.stringify(belongings) }
    if (await store.keepTransferCode(kept)) return { code, expires_at: expiresAt }
  }
}

/** Looks at whose record a code stands for, or goes on with it. */
export async function takeTransfer(
  ports: TransferPorts,
  address: string,
  { code, uid, confirm, belongings: brought }: CallBody<'takeTransfer'>,
): Promise<CallData<'takeTransfer'>> {
  const { store, records, limits, codeHash, clock } = ports
  const wait = await limits.take(BUCKET, address, wrongCodes)
  if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
  const letters = readCode(code)
  if (letters === null) throw refusals.unknown()
  const entered: EnteredCode = {
    hash: codeHash(letters),
    uid,
    at: clock(),
    ...(brought && { belongings: JSON.stringify(brought) }),
  }
  const looked = await store.findTransfer(entered)
  const found = confirm && looked.refused === null ? await records.join(entered) : looked
  // One's own code was no guess.
  if (found.refused === null || found.refused === 'own') await limits.giveBack(BUCKET, address)
  if (found.refused !== null) throw refusals[found.refused]()
  const { nickname, runs } = found
  if (!isJoined(found)) return { nickname, runs }
  const belongings = JSON.parse(found.belongings) as CallData<'takeTransfer'>['belongings']
  return { nickname, runs, uid: found.uid, ...(belongings && { belongings }) }
}

/** The device that shows a code learns that it was used, so that both end with the same record. */
export async function askTransfer(
  { store, codeHash }: Pick<TransferPorts, 'store' | 'codeHash'>,
  uid: string,
  code: string,
): Promise<CallData<'askTransfer'>> {
  const letters = readCode(code)
  const shown = letters && (await store.lookAtOwnCode({ hash: codeHash(letters), uid }))
  if (!shown) throw refusals.unknown()
  const { taken, returned } = shown
  if (returned === null) return { taken }
  return {
    taken,
    belongings: JSON.parse(returned) as CallData<'askTransfer'>['belongings'] & object,
  }
}

const isJoined = (found: object): found is JoinedRecord => 'uid' in found
