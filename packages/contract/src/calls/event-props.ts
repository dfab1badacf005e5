import { Type } from 'typebox'
import { enumOf, nullable, object } from './fields.ts'

/** Which fields an event of each name has. What is not here is not kept: anybody may send events. */
export const eventFields = {
  game_start: ['game'],
  game_finish: ['game', 'ms', 'mistakes'],
  score_submit: ['game', 'outcome', 'code'],
  run_watch: ['game'],
  duel_share: ['game', 'from'],
  duel_open: ['game'],
  duel_play: ['game', 'won'],
  room_open: ['from'],
  room_join: ['from'],
  room_play: ['game'],
  group_make: [],
  /** By somebody who is not in it. */
  group_open: [],
  group_join: [],
  record_move: ['from'],
  app_install: [],
  daily_stamp: ['streak', 'total'],
  web_vital: ['metric', 'value', 'rating', 'path'],
} as const satisfies Record<string, readonly (keyof typeof props)[]>

const Word = Type.String({ maxLength: 40 })
const Amount = Type.Number({ minimum: -1e9, maximum: 1e9 })

const props = {
  game: Type.Optional(Word),
  ms: Type.Optional(nullable(Amount)),
  mistakes: Type.Optional(nullable(Amount)),
  from: Type.Optional(Word),
  won: Type.Optional(nullable(Type.Boolean())),
  outcome: Type.Optional(Word),
  code: Type.Optional(nullable(Word)),
  streak: Type.Optional(Amount),
  total: Type.Optional(Amount),
  metric: Type.Optional(Word),
  value: Type.Optional(Amount),
  rating: Type.Optional(Word),
  path: Type.Optional(Type.String({ maxLength: 200 })),
}

export type EventName = keyof typeof eventFields
export const EventNameField = enumOf(Object.keys(eventFields) as EventName[])
export const EventProps = object(props)
