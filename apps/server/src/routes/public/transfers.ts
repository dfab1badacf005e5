import { calls } from '@reflex/contract/calls'
import { keyOf } from '../../http/address-key.ts'
import type { Router } from '../../http/route.ts'
import type { Limits } from '../../ports/limits.ts'
import type { CodeHash } from '../../transfers/code.ts'
import { askTransfer, offerTransfer, takeTransfer } from '../../transfers/transfers.ts'
import type { PublicServices } from './services.ts'

interface TransferParts {
  readonly limits: Limits
  readonly codeHash: CodeHash
}

export function routeTransfers(
  { route }: Router,
  services: PublicServices,
  parts: TransferParts,
): void {
  const ports = { ...services, ...parts }

  route(calls.offerTransfer, ({ headers, body }) =>
    offerTransfer(ports, headers['x-labs-uid'], body ?? {}),
  )

  route(calls.askTransfer, ({ headers, body }) =>
    askTransfer(ports, headers['x-labs-uid'], body.code),
  )
  route(calls.takeTransfer, ({ body, raw }) => takeTransfer(ports, keyOf(raw), body))
}
