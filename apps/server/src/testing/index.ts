/** What tests of other workspaces play and listen with; it opens no store. */
export { codeAt, stepOf } from '../features/operators/totp.ts'
export { nextSeed } from './next-seed.ts'
export { type ChallengeBody, playedChallenge } from './played-challenge.ts'
export { startWebListener } from './web-listener.ts'
