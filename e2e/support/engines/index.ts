/** What measurements in Firefox are made with. */
export { tryRunBy } from './driver-player.ts'
export { Firefox } from './firefox.ts'
export { keepScores, sentLog } from './sent-log.ts'
export { Visitor } from './visitor.ts'
