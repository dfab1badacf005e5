import { calls } from '@reflex/contract/calls'
import type { Router } from '../../http/route.ts'
import { startSession } from '../../scores/start-session.ts'
import { submitScore } from '../../scores/submit-score.ts'
import type { PublicServices } from './services.ts'

export function routePlay({ route }: Router, services: PublicServices): void {
  const { tokens, clock, callerCountry, addressMark } = services

  route(calls.startGame, async ({ body }) =>
    startSession(tokens, { game: body.game, uid: body.uid, at: clock() }),
  )

  route(calls.submitScore, ({ body, raw }) =>
    submitScore(services, {
      body,
      country: callerCountry(raw),
      arrivedAt: clock(),
      address: () => addressMark(raw),
    }),
  )
}
