import { calls } from '@reflex/contract/calls'
import { readMyStanding } from '../../boards/my-standing.ts'
import type { Router } from '../../http/route.ts'
import { nicknameChange } from '../../submission/nickname-change.ts'
import { AppError } from '../../app-error.ts'
import type { PublicServices } from './services.ts'

export function routeMe({ route }: Router, services: PublicServices): void {
  const { store, rankings, records, nicknameWords, clock, callerCountry } = services

  route(calls.getMe, ({ headers, raw }) =>
    readMyStanding(store, rankings, {
      uid: headers['x-labs-uid'],
      country: callerCountry(raw),
      now: clock(),
    }),
  )

  route(calls.setNickname, async ({ headers, body }) => {
    const { nickname = null, rejected } = nicknameChange(body.nickname, nicknameWords)
    if (rejected) throw new AppError('INVALID')
    const player = await store.renamePlayer(headers['x-labs-uid'], nickname)
    if (player !== null) await rankings.rename(player)
    return undefined
  })

  route(calls.deleteMe, ({ headers }) => records.erase(headers['x-labs-uid']))
}
