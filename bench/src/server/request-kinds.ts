import { randomUUID } from 'node:crypto'
import { slugs } from '@reflex/server/parts'
import {
  meRequest,
  pageRequest,
  startRequest,
  submits,
  topRequest,
  visitRequest,
} from './requests.ts'
import type { RequestKind } from './shares.ts'

/** On the board of reaction-time, with a run of today each. */
export const PLAYERS = 100_000

/** As many as are here in an evening: what a server remembers of them is in its cache. */
const LATELY = 5000

const oneOf = (players: number): number => 1 + Math.floor(Math.random() * players)
const anyPlayer = (): number => oneOf(PLAYERS)
const fill = (count: number, make: () => Buffer): Buffer[] => Array.from({ length: count }, make)

export const requestKinds = {
  submits: {
    name: 'durable submits',
    perRound: 4000,
    requests: (count) => submits(count, PLAYERS, ['reaction-time']).map(({ bytes }) => bytes),
  },
  sixGames: {
    name: 'durable submits, six games',
    perRound: 4000,
    requests: (count) => submits(count, PLAYERS, slugs).map(({ bytes }) => bytes),
  },
  ownRank: {
    name: 'own rank',
    perRound: 8000,
    requests: (count) => fill(count, () => meRequest(oneOf(LATELY))),
  },
  /** Of nearly nobody in the cache. */
  ownRankAtFirst: {
    name: 'own rank at first',
    perRound: 8000,
    requests: (count) => fill(count, () => meRequest(anyPlayer())),
  },
  top: { name: 'top 100', perRound: 8000, requests: (count) => fill(count, () => topRequest) },
  page: { name: 'page', perRound: 8000, requests: (count) => fill(count, () => pageRequest) },
  start: {
    name: 'session start',
    perRound: 8000,
    requests: (count) => fill(count, () => startRequest(anyPlayer())),
  },
  visit: {
    name: 'tracked visit',
    perRound: 3000,
    status: '204',
    requests: (count) => fill(count, () => visitRequest(randomUUID())),
  },
} as const satisfies Record<string, RequestKind>
