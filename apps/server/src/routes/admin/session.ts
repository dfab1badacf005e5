import { calls } from '@reflex/contract/calls'
import { hashToken } from '../../admins/session-token.ts'
import { keyOf } from '../../http/address-key.ts'
import type { Router } from '../../http/route.ts'
import { bearerOf, type GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

export function routeSession(
  { route }: Router,
  guarded: GuardedRoute,
  { admins, signIn, clock }: AdminServices,
): void {
  route(calls.login, ({ body, raw }) => signIn({ ...body, address: keyOf(raw), now: clock() }))

  guarded(calls.logout, async ({ raw }) => {
    await admins.endSession(hashToken(bearerOf(raw) ?? ''))
    return undefined
  })
}
