import { calls } from '@reflex/contract/calls'
import { readMyBests } from '../boards/my-bests.ts'
import type { Router } from '../../http/route.ts'
import { nicknameChange, type ForbiddenNames } from '../runs/submission/nickname-change.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Rankings } from '../../boards/port.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Store } from '../../store/port.ts'
import type { Records } from '../records/records.ts'

export interface MeServices {
  readonly store: Store
  readonly rankings: Rankings
  readonly records: Pick<Records, 'erase'>
  readonly nicknameWords: ForbiddenNames
  readonly clock: Clock
  readonly callerCountry: CallerCountry
}

export function routeMe({ route }: Router, services: MeServices): void {
  const { store, rankings, records, nicknameWords, clock, callerCountry } = services

  route(calls.getMe, ({ headers, raw }) =>
    readMyBests(store, rankings, {
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
