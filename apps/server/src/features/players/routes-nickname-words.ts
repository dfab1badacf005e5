import { calls } from '@reflex/contract/calls'
import { listWords, resetForbidden, type ForbiddenNicknamePorts } from './forbidden-nicknames.ts'
import { addWord, removeWord } from './manage-nickname-words.ts'
import { sessionOf, type GuardedRoute } from '../operators/routes-guard.ts'
import type { Clock } from '../../lib/clock.ts'
import type { OperatorLog } from '../operators/port.ts'

export interface NicknameWordServices extends ForbiddenNicknamePorts {
  readonly operatorLog: OperatorLog
  readonly clock: Clock
}

export function routeNicknameWords(route: GuardedRoute, services: NicknameWordServices): void {
  const { operatorLog, clock } = services
  route(calls.listNicknameWords, () => listWords(services))
  route(calls.addNicknameWord, async ({ body }) => {
    await addWord(services, body.word, clock())
    return undefined
  })
  route(calls.removeNicknameWord, async ({ query }) => {
    await removeWord(services, query.word)
    return undefined
  })
  route(calls.resetForbiddenNicknames, ({ body, raw }) => {
    const { email } = sessionOf(raw)
    // Each name that goes is written down as if it had been reset on its player's page.
    return resetForbidden(services, body.after, (id) =>
      operatorLog.addLine({ at: clock(), email, action: 'resetNickname', subject: `id=${id}` }),
    )
  })
}
