import { adminCalls } from './admin.ts'
import { adCalls } from './ads.ts'
import { sharingCalls } from './sharing.ts'
import { alertCalls } from './alerts.ts'
import { dailyCalls } from './daily.ts'
import { groupCalls } from './groups.ts'
import { operatorCalls } from './operators.ts'
import { nicknameWordCalls } from './nickname-words.ts'
import { peopleCalls } from './people.ts'
import { playCalls } from './play.ts'
import { playerCalls } from './players.ts'
import { reviewCalls } from './reviews.ts'
import { reportedNameCalls } from './reported-names.ts'
import { roomCalls } from './rooms.ts'
import { trashCalls } from './trash.ts'
import { visitCalls } from './visit.ts'

export type { CallSpec, LimitName } from './declare.ts'
export { eventFields, type EventName } from './event-props.ts'
export { ActionLog } from './fields.ts'

/** Every call of the product, by the name that the code uses for it. */
export const calls = {
  ...playCalls,
  ...peopleCalls,
  ...roomCalls,
  ...dailyCalls,
  ...groupCalls,
  ...visitCalls,
  ...operatorCalls,
  ...adminCalls,
  ...adCalls,
  ...sharingCalls,
  ...alertCalls,
  ...playerCalls,
  ...reviewCalls,
  ...trashCalls,
  ...nicknameWordCalls,
  ...reportedNameCalls,
} as const
