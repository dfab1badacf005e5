import type { CallBody, CallData, CallName, CallParams, CallQuery } from '@reflex/contract'

/** One asking and its answer, as the product gives it. */
interface Example<Name extends CallName> {
  readonly query?: CallQuery<Name>
  readonly params?: CallParams<Name>
  readonly body?: CallBody<Name>
  readonly data?: CallData<Name>
}

const UID = '7f0c2a54-31ab-4c3e-9d1c-5b7e0a9f4412'
const RUN = 'k3Xv9QbT2mLw'
const SEED = '0f6ea2c94b1d4c0c8e7a35b2d9417f60'
const TIME = 1_795_046_400_000
const session = { token: 'eyJ2IjoxfQ.signature', seed: SEED, expires_at: TIME }
const reaction = 'reaction-time'

/** Of the calls that others build on. Each is held to the schemas that the call itself is held to. */
export const examples: { readonly [Name in CallName]?: Example<Name> } = {
  getLeaderboard: {
    query: { game: reaction, timeRange: 'alltime', limit: 3 },
    data: {
      rows: [
        {
          rank: 1,
          uid: '7f0c2a54',
          nickname: '졸린 고양이',
          ms: 187,
          country: 'KR',
          run: RUN,
          seen: true,
        },
        {
          rank: 2,
          uid: '91be03d7',
          nickname: null,
          ms: 203,
          country: 'DE',
          run: null,
          seen: false,
        },
      ],
      players: 2,
    },
  },
  getDistribution: {
    query: { game: reaction, timeRange: 'weekly', country: 'KR' },
    data: {
      buckets: [
        { from: 180, to: 200, players: 4 },
        { from: 200, to: 220, players: 9 },
      ],
      players: 13,
    },
  },
  getChallengeLeaderboard: {
    query: { timeRange: 'week', limit: 10 },
    data: {
      rows: [
        { rank: 1, uid: '7f0c2a54', nickname: '졸린 고양이', country: 'KR', total_ms: 98_212 },
      ],
      players: 1,
    },
  },
  getRun: {
    params: { run: RUN },
    data: {
      run: RUN,
      game: reaction,
      ms: 187,
      mistakes: 0,
      nickname: '졸린 고양이',
      country: 'KR',
      created_at: TIME,
      seed: SEED,
      engine_version: 1,
      reportable: true,
      log: [
        { type: 'start', at: 0, version: 1 },
        {
          type: 'show',
          at: 2104.2,
          planned: 2100,
          frame: 2104.2,
          interval: 16.7,
          method: 'element',
        },
        { type: 'click', at: 2291.4, pointer: 'mouse', hit: true },
        { type: 'finish', at: 2291.4, total: 187, hits: 1, misses: 0 },
      ],
    },
  },
  getRunFile: {
    params: { run: RUN },
    data: {
      run: RUN,
      game: reaction,
      engine_version: 2,
      created_at: TIME,
      ms: 187,
      mistakes: 0,
      seed: SEED,
      log: [
        { type: 'start', at: 0, version: 2 },
        {
          type: 'show',
          at: 2104.2,
          planned: 2100,
          frame: 2104.2,
          interval: 16.7,
          method: 'element',
        },
        { type: 'click', at: 2291.4, pointer: 'mouse', hit: true },
        { type: 'finish', at: 2291.4, total: 187.2, hits: 1, misses: 0 },
      ],
    },
  },
  getReliability: {
    data: {
      games: [
        { game: reaction, players: 412, retest: 0.783, split_half: 0.854, renewed_at: TIME },
        { game: 'color-match', players: 99 },
      ],
    },
  },
  getDuel: {
    params: { run: RUN },
    data: {
      game: reaction,
      host: { nickname: '졸린 고양이', country: 'KR', ms: 187, mistakes: 0, you: false },
      rows: [],
      players: 0,
    },
  },
  getStanding: { query: { game: reaction }, data: { rank: 12, ms: 241 } },
  getMyRuns: {
    query: { game: reaction, limit: 1 },
    data: {
      runs: [
        {
          run: RUN,
          game: reaction,
          ms: 187,
          mistakes: 0,
          input: 'mouse',
          created_at: TIME,
          status: 'ranked',
          rank: 1,
        },
      ],
      total: 1,
    },
  },
  startGame: { body: { game: reaction, uid: UID }, data: session },
  startChallenge: { body: { uid: UID }, data: session },
}
