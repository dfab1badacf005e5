import { randomUUID } from 'node:crypto'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import { players } from '@reflex/games/scripted'
import { createTokens } from '../../features/runs/token.ts'
import { startChallenge } from '../challenge-fixtures.ts'
import { playedChallenge } from '../played-challenge.ts'
import { startSession } from '../fixtures.ts'
import {
  partFields,
  withoutLogs,
  withParts,
  type ChallengeAttack,
  type ChallengeScene,
} from './challenge-scene.ts'
import { altered, misordered } from './claim-attacks.ts'
import { HUMAN } from './scene.ts'

const hash = (name: string, forge: ChallengeAttack['forge']): ChallengeAttack => ({
  name,
  answer: 'HASH',
  forge,
})

const token = (name: string, alter: (scene: ChallengeScene) => Promise<string> | string) =>
  hash(name, async (scene) => ({ ...scene.body, token: await alter(scene) }))

export const challengeTokenAttacks: readonly ChallengeAttack[] = [
  token('signed with another secret', ({ body, issuedAt }) => {
    const mine = createTokens('the secret of another server, long enough')
    return mine.issue({ slug: 'reflex-challenge', uid: body.uid, issuedAt }).token
  }),
  token('one letter short', ({ body }) => body.token.slice(0, -1)),
  token('one letter long', ({ body }) => `${body.token}A`),
  token('padded', ({ body }) => `${body.token}=`),
  token('of a game', async ({ server, body }) => {
    return (await startSession(server, 'reaction-time', body.uid)).token
  }),
  token('of another player', async ({ server }) => {
    return (await startChallenge(server, randomUUID())).token
  }),
  token('of the next session', async ({ server, body }) => {
    return (await startChallenge(server, body.uid)).token
  }),
  hash("another player's run", ({ body }) => ({ ...body, uid: randomUUID() })),
]

export const challengeClaimAttacks: readonly ChallengeAttack[] = [
  ...partFields.map((field) =>
    hash(`${field} better than its log`, ({ body }) =>
      withParts(body, { [field]: body[field] - 5 }),
    ),
  ),
  hash('a better sum', ({ body }) => ({ ...body, total_ms: body.total_ms - 1 })),
  hash('a better sum without logs', ({ body }) => ({
    ...withoutLogs(body),
    total_ms: body.total_ms - 1,
  })),
  ...challengeEngines.slice(1).map(({ slug }, i) =>
    hash(`the log of ${slug} in its neighbour's place`, ({ body }) => ({
      ...body,
      segments: body.segments.toSpliced(i, 2, body.segments[i + 1] ?? [], body.segments[i] ?? []),
    })),
  ),
  ...challengeEngines.map(({ slug }, i) =>
    hash(`no log of ${slug}`, ({ body }) => ({ ...body, segments: body.segments.with(i, []) })),
  ),
  ...challengeEngines.map(({ slug }, i) =>
    hash(`${slug} by the rules of the single game`, ({ body, seed }) => {
      const { log, score } = players[slug](partSeed(seed, 0, i), HUMAN, '7'.repeat(32))
      const field = partFields[i] ?? 'aim_ms'
      const segments = body.segments.with(i, [...log])
      // The arrows and inks differ in nothing but the sum: what is claimed there is their mean.
      return withParts({ ...body, segments }, { [field]: score.ms })
    }),
  ),
  hash('six times the same log', ({ body }) => ({
    ...body,
    segments: body.segments.map(() => body.segments[0] ?? []),
  })),
  hash('the seeds of another attempt', ({ body, seed }) => ({
    ...playedChallenge({ token: body.token, seed }, { uid: body.uid, attempt: 1, pace: HUMAN })
      .body,
  })),
  hash('a chosen seed', ({ body }) => ({
    ...playedChallenge({ token: body.token, seed: '5'.repeat(32) }, { uid: body.uid, pace: HUMAN })
      .body,
  })),
]

/** Every way to tamper with one of the six logs. */
export function* tamperedSegments({ body }: ChallengeScene): Generator<[string, object]> {
  for (const [i, log] of body.segments.entries()) {
    for (const tampered of [misordered(log), altered(log)]) {
      for (const [what, segment] of tampered) {
        yield [`part ${i}: ${what}`, { ...body, segments: body.segments.with(i, segment) }]
      }
    }
  }
}

const text = ({ body }: ChallengeScene): string => JSON.stringify(body)

const shape = (
  name: string,
  forge: ChallengeAttack['forge'],
  answer = 'INVALID',
): ChallengeAttack => ({ name, answer, forge })

export const challengeShapeAttacks: readonly ChallengeAttack[] = [
  shape('five logs', ({ body }) => ({ ...body, segments: body.segments.slice(1) })),
  shape('seven logs', ({ body }) => ({ ...body, segments: [...body.segments, []] })),
  shape('logs as text', ({ body }) => ({ ...body, segments: JSON.stringify(body.segments) })),
  shape('a log in the action log', ({ body }) => ({ ...body, actionLog: body.segments[0] })),
  ...[null, '300', -1, 1.5, {}].map((ms) =>
    shape(`aim of ${JSON.stringify(ms)}`, ({ body }) => ({ ...body, aim_ms: ms })),
  ),
  shape('aim beyond numbers', (scene) => text(scene).replace(/"aim_ms":\d+/, '"aim_ms":1e999')),
  shape('__proto__', (scene) => text(scene).replace('{', '{"__proto__":{"verified":1},')),
  shape('constructor', (scene) =>
    text(scene).replace('{', '{"constructor":{"prototype":{"verified":1}},'),
  ),
  shape('a mark of its own', ({ body }) => ({ ...body, verified: true })),
  shape(
    'another sum at the end',
    (scene) => text(scene).replace(/}$/, ',"total_ms":9000}'),
    'HASH',
  ),
  shape('1,001 entries in one log', ({ body }) => ({
    ...body,
    segments: body.segments.with(
      3,
      Array.from({ length: 1001 }, () => ({ type: 'wrong', at: 1 })),
    ),
  })),
  shape('6,000 entries that prove nothing', ({ body }) => ({
    ...body,
    segments: body.segments.map(() =>
      Array.from({ length: 1000 }, () => ({ type: 'wrong', at: 1 })),
    ),
  })),
  shape('100,000 lists in each other', (scene) =>
    text(scene).replace(
      '"segments":[',
      `"segments":[${'['.repeat(100_000)}${']'.repeat(100_000)},`,
    ),
  ),
  shape('more than 256 KB', (scene) => text(scene).padEnd(256 * 1024 + 1), 'TOO_LARGE'),
]
