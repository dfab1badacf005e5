import type { Role } from '@reflex/contract'
import { roles } from '@reflex/contract'
import { calls, type CallSpec } from '@reflex/contract/calls'
import { expect, test } from 'vitest'
import { officeServer, asRole } from '../../testing/office-fixtures.ts'

const everyone = 'owner editor reviewer viewer'
const editors = 'owner editor'
const reviewers = 'owner reviewer'
const owners = 'owner'

/** Who may make which call. Written out by hand: a call without a line here fails. */
const allowed: Readonly<Record<string, string>> = {
  logout: everyone,
  getSecondFactor: everyone,
  beginSecondFactor: everyone,
  confirmSecondFactor: everyone,
  removeSecondFactor: everyone,
  changePassword: everyone,
  getOwnAccount: everyone,
  listSessions: everyone,
  endSession: everyone,
  endSessions: everyone,
  listOperatorLog: everyone,
  noteExport: everyone,
  listOperators: owners,
  inviteOperator: owners,
  changeOperator: owners,
  listKeys: owners,
  addKey: owners,
  removeKey: owners,
  listShares: owners,
  addShare: owners,
  removeShare: owners,
  getWeekMail: everyone,
  putWeekMail: everyone,
  getStats: everyone,
  getAccessStats: everyone,
  getAccessBefore: everyone,
  getAccessDetails: everyone,
  getLiveVisitors: everyone,
  getReturns: everyone,
  getSiteHealth: everyone,
  listScores: everyone,
  listChallengeScores: everyone,
  listReviews: everyone,
  getScoreLog: everyone,
  getChallengeScoreLog: everyone,
  findPlayers: everyone,
  getPlayer: everyone,
  getPlayerBackground: everyone,
  listNicknameWords: everyone,
  assignReview: reviewers,
  deleteScore: reviewers,
  deleteChallengeScore: reviewers,
  reviewScore: reviewers,
  reviewChallengeScore: reviewers,
  markScoreSeen: reviewers,
  unmarkScoreSeen: reviewers,
  markChallengeScoreSeen: reviewers,
  unmarkChallengeScoreSeen: reviewers,
  removePlayerRecords: reviewers,
  listBlocks: everyone,
  blockPlayer: reviewers,
  unblockPlayer: reviewers,
  listTrash: everyone,
  restoreTrash: reviewers,
  removeTrash: reviewers,
  resetNickname: reviewers,
  reviewPlayer: reviewers,
  addNicknameWord: reviewers,
  removeNicknameWord: reviewers,
  resetForbiddenNicknames: reviewers,
  listReportedNames: everyone,
  clearReportedName: reviewers,
  forbidReportedName: reviewers,
  dismissReportedName: reviewers,
  getDailyDays: everyone,
  getRooms: everyone,
  endRoomByOperator: reviewers,
  getGroups: everyone,
  closeGroupByOperator: reviewers,
  getOwnAdSettings: everyone,
  listAdUnits: everyone,
  getAdReport: everyone,
  getAdPreview: everyone,
  listAdPlacements: everyone,
  putAdSettings: editors,
  addAdUnit: editors,
  changeAdUnit: editors,
  deleteAdUnit: editors,
  putAdPlacement: editors,
  listAdHistory: everyone,
  restoreAdState: editors,
  getAlerts: everyone,
  testAlert: owners,
}

const beforeSigningIn = ['login', 'acceptInvite']
const guarded = Object.entries<CallSpec>(calls).filter(
  ([name, { audience }]) => audience === 'admin' && !beforeSigningIn.includes(name),
)

test('every call of the office says who may make it, and nobody else', () => {
  const declared = Object.fromEntries(guarded.map(([name, call]) => [name, call.roles?.join(' ')]))
  expect(declared).toEqual(allowed)
})

/** Sent without what it needs: who may is told that, or gets an answer; nothing is changed by it. */
const bare = ({ method, path, body }: CallSpec) =>
  [
    method,
    path.replace('/api/v1/admin/', '').replace(/:(id|code)/, '999999'),
    body && { unknown: 1 },
  ] as const

test.each(roles)('[API-2] the server keeps a %s to the table', async (role: Role) => {
  const server = await officeServer()
  const call = await asRole(server, role)
  for (const [name, spec] of guarded) {
    // They end the session that the others need.
    if (['logout', 'endSessions'].includes(name)) continue
    const [method, path, payload] = bare(spec)
    const { statusCode } = await call(method, path, payload)
    const may = allowed[name]?.split(' ').includes(role)
    if (may) expect([name, statusCode]).not.toEqual([name, 403])
    else expect([name, statusCode]).toEqual([name, 403])
  }
})
