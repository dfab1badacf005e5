import { calls } from '@reflex/contract/calls'
import { dayLimit } from '../../http/day-limit.ts'
import type { Router } from '../../http/route.ts'
import { requirePlayable } from '../../playable.ts'
import { requireRun } from '../../runs/watch-run.ts'
import { startDuel } from '../../scores/start-duel.ts'
import { startSession } from '../../scores/start-session.ts'
import { submitScore } from '../../scores/submit-score.ts'
import type { PublicServices } from './services.ts'

export function routePlay({ route }: Router, services: PublicServices): void {
  const { store, runIds, tokens, clock, callerCountry, addressHash, budget, begun } = services

  route(calls.startGame, async ({ body: { game, uid, duel }, raw }) => {
    const request = { game, uid, at: clock() }
    if (duel === undefined) {
      await begun.begin({ game: requirePlayable(game), uid, raw })
      return startSession(tokens, request)
    }
    const { run } = await requireRun(store, runIds, duel, uid)
    return startDuel(tokens, request, { id: duel, run })
  })

  route(
    calls.submitScore,
    ({ body, raw }) =>
      submitScore(services, {
        body,
        country: callerCountry(raw),
        arrivedAt: clock(),
        address: () => addressHash(raw),
        onKept: () => begun.played({ game: requirePlayable(body.game), uid: body.uid, raw }),
        mayKeepLog: (kilobytes) => budget.allows('log', raw, kilobytes),
      }),
    { guards: [dayLimit(budget, clock)] },
  )
}
