import { calls } from '@reflex/contract/calls'
import { keyOf } from '../../http/address-key.ts'
import type { Router } from '../../http/route.ts'
import { askTransfer, offerTransfer, takeTransfer, type TransferPorts } from './transfers.ts'

export function routeTransfers({ route }: Router, ports: TransferPorts): void {
  route(calls.offerTransfer, ({ headers, body }) =>
    offerTransfer(ports, headers['x-labs-uid'], body ?? {}),
  )

  route(calls.askTransfer, ({ headers, body }) =>
    askTransfer(ports, headers['x-labs-uid'], body.code),
  )
  route(calls.takeTransfer, ({ body, raw }) => takeTransfer(ports, keyOf(raw), body))
}
