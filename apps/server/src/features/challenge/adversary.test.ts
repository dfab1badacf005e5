import { mean, tenth, type LogEntry } from '@reflex/games/core'
import { describe, expect, test } from 'vitest'
import {
  challengeClaimAttacks,
  challengeShapeAttacks,
  challengeTokenAttacks,
  tamperedSegments,
} from '../../testing/adversary/challenge-attacks.ts'
import {
  challengeScene,
  partFields,
  withoutLogs,
  withParts,
  type ChallengeAttack,
} from '../../testing/adversary/challenge-scene.ts'
import { HUMAN } from '../../testing/adversary/scene.ts'
import { answerOf, cpuMs, doubtsKept, sendForged } from '../../testing/adversary/send.ts'
import { sharedServer } from '../../testing/adversary/shared-server.ts'
import { expectNothingRanked } from '../../testing/adversary/unranked.ts'
import { playedChallenge } from '../../testing/played-challenge.ts'
import { rowsIn } from '../../testing/rows.ts'
import { partRules, shortestWaits } from './part-rules.ts'

const CPU_MS = 50
const TRIES = 8
const server = sharedServer()
const send = (forged: object | string) => sendForged(server(), '/api/v1/challenge/submit', forged)
const rows = () => rowsIn(server(), 'runs')

async function expectRefused({ forge, answer }: ChallengeAttack): Promise<void> {
  const scene = await challengeScene(server())
  const before = rows().length
  expect(answerOf(await send(await forge(scene)))).toBe(answer)
  expect(rows()).toHaveLength(before)
  await expectNothingRanked(server(), [scene.body.uid])
}

describe('[API-4] a challenge with a token that is not its own', () => {
  test.each(challengeTokenAttacks)('$name: $answer', expectRefused)

  test('past its time: TOKEN_EXPIRED', async () => {
    const { body, expiresAt } = await challengeScene(server())
    server().now = expiresAt + 1
    expect(answerOf(await send(body))).toBe('TOKEN_EXPIRED')
    expect(answerOf(await send(withoutLogs(body)))).toBe('TOKEN_EXPIRED')
    await expectNothingRanked(server(), [body.uid])
  })
})

describe('[API-4] a challenge with claims and logs that do not fit', () => {
  test.each(challengeClaimAttacks)('$name: $answer', expectRefused)

  test('any entry of any log dropped, doubled, misplaced or altered: HASH', async () => {
    const scene = await challengeScene(server())
    for (const [what, forged] of tamperedSegments(scene)) {
      expect(answerOf(await send(forged)), what).toBe('HASH')
    }
    await expectNothingRanked(server(), [scene.body.uid])
  })
})

describe('[API-4] a challenge of the wrong shape, in little time', () => {
  test.each(challengeShapeAttacks)('$name: $answer', async ({ forge, answer }) => {
    const scene = await challengeScene(server())
    const forged = await forge(scene)
    const text = typeof forged === 'string' ? forged : JSON.stringify(forged)
    const spent: number[] = []
    for (let i = 0; i < TRIES; i++) {
      spent.push(await cpuMs(async () => expect(answerOf(await send(text))).toBe(answer)))
    }
    expect(Math.min(...spent)).toBeLessThan(CPU_MS)
    await expectNothingRanked(server(), [scene.body.uid])
  })
})

test('[API-4] a challenge sooner than it can be played: DURATION', async () => {
  const { body, issuedAt, length } = await challengeScene(server())
  const needed = body.total_ms + shortestWaits
  for (const early of [length + 60_000, length, length / 2, 1001]) {
    server().now = issuedAt + Math.floor(length - early)
    expect(answerOf(await send(body)), `${early} ms early`).toBe('DURATION')
    server().now = issuedAt + Math.floor(needed - early)
    expect(answerOf(await send(withoutLogs(body))), `${early} ms early`).toBe('DURATION')
  }
  server().now = issuedAt + length
  await expectNothingRanked(server(), [body.uid])
})

describe('[API-4] implausible times without logs', () => {
  const limits = partFields.flatMap((field, i) => {
    const { least = 0, doubted = 0, unproven = 0 } = partRules[i] ?? {}
    return [
      { field, ms: 0, answer: 'RANGE' },
      { field, ms: least - 1, answer: 'RANGE' },
      { field, ms: doubted - 1, answer: 'review', doubt: 'superhuman' },
      { field, ms: unproven - 1, answer: 'review', doubt: 'unverified' },
    ]
  })

  test.each(limits)('$field of $ms: $answer $doubt', async ({ field, ms, answer, doubt }) => {
    const { body } = await challengeScene(server())
    expect(answerOf(await send(withParts(withoutLogs(body), { [field]: ms })))).toBe(answer)
    if (doubt !== undefined) expect(doubtsKept(server()).at(-1)).toEqual([doubt])
    await expectNothingRanked(server(), [body.uid])
  })
})

describe('[API-4] machines that know every answer', () => {
  const machines = [
    ['an answer every 300 ms', { mean: 300, deviation: 0 }, 'machine-regular'],
    ['a breath of noise', { mean: 400, deviation: 2 }, 'machine-regular'],
    ['quicker than nerves', { mean: 130, deviation: 12 }, 'superhuman'],
  ] as const

  test.each(machines)('%s: review', async (_name, pace, doubt) => {
    const { body } = await challengeScene(server(), { ...HUMAN, ...pace })
    expect(answerOf(await send(body))).toBe('review')
    expect(doubtsKept(server()).at(-1)).toContain(doubt)
    await expectNothingRanked(server(), [body.uid])
  })

  test('onsets said to be late, to shorten every arrow: review', async () => {
    const { body } = await challengeScene(server(), { ...HUMAN, mean: 400, deviation: 30 })
    const { log, total } = withLateOnsets(body.segments[1] ?? [], 150)
    const segments = body.segments.with(1, log)
    const forged = withParts({ ...body, segments }, { leftright_ms: total })
    expect(answerOf(await send(forged))).toBe('review')
    expect(doubtsKept(server()).at(-1)).toEqual(['late-onsets'])
    await expectNothingRanked(server(), [body.uid])
  })
})

describe('[API-4] [CH-10] the clock of a page', () => {
  const quick = { ...HUMAN, mean: 420, deviation: 60 }
  const pause = 25_000

  test.each([0.6, 0.75])('slowed to %f for all of the challenge: review', async (share) => {
    const { body, issuedAt, length } = await challengeScene(server(), quick)
    server().now = issuedAt + Math.ceil((length + pause) / share)
    expect(answerOf(await send({ ...body, elapsed_ms: length + pause }))).toBe('review')
    expect(doubtsKept(server()).at(-1)).toContain('slow-clock')
    await expectNothingRanked(server(), [body.uid])
  })

  test.each([
    ['pauses between the games', 90_000, 90_000],
    ['three seconds on the way', 93_000, 90_000],
  ])('%s: ranked', async (_name, passed, said) => {
    const { body, issuedAt, length } = await challengeScene(server(), quick)
    server().now = issuedAt + length + passed
    expect(answerOf(await send({ ...body, elapsed_ms: length + said }))).toBe('ranked')
  })

  test('a page that does not say it gains no good place by it', async () => {
    for (const [pace, answer] of [
      [320, 'review'],
      [560, 'ranked'],
    ] as const) {
      const { body, issuedAt, length } = await challengeScene(server(), { ...quick, mean: pace })
      server().now = issuedAt + length + 300_000
      expect(answerOf(await send(body))).toBe(answer)
    }
    const kept = rowsIn(server(), 'runs').map(({ doubts }) => doubts)
    expect(kept).toContain('["late-run"]')
  })

  test('a slow player is no cheat, whatever the clock did', async () => {
    const { body, issuedAt, length } = await challengeScene(server(), { ...HUMAN, mean: 900 })
    expect(body.total_ms).toBeGreaterThan(30_000)
    server().now = issuedAt + 2 * length
    expect(answerOf(await send({ ...body, elapsed_ms: length }))).toBe('ranked')
  })
})

/** The same run with every onset said to be later, and the total that the engine works out of it. */
function withLateOnsets(run: readonly LogEntry[], late: number) {
  const times: number[] = []
  let onset = 0
  const log = run.map((entry): LogEntry => {
    if (entry.type === 'click' && entry.hit) times.push(tenth(entry.at - onset))
    if (entry.type === 'finish') return { ...entry, total: tenth(mean(times) * times.length) }
    if (entry.type !== 'show') return entry
    onset = tenth(entry.at + late)
    return { ...entry, at: onset }
  })
  return { log, total: Math.round(mean(times) * times.length) }
}

test('what is left: an honest challenge counts once, and no other in its time', async () => {
  const { body, seed } = await challengeScene(server())
  const before = rows().length
  const bodies = Array.from({ length: 50 }, (_, i) => ({ ...body, nickname: `Otter ${i}` }))
  const answers = (await Promise.all(bodies.map(send))).map(answerOf)
  expect(answers.filter((answer) => answer === 'ranked')).toHaveLength(1)
  // The logs of the first attempt are none of the second.
  expect(answers.filter((answer) => answer === 'HASH')).toHaveLength(49)
  const { token, uid } = body
  const next = playedChallenge({ token, seed }, { uid, attempt: 1, pace: HUMAN })
  expect(answerOf(await send(next.body))).toBe('DURATION')
  expect(answerOf(await send(withoutLogs(next.body)))).toBe('DURATION')
  expect(rows()).toHaveLength(before + 1)
  server().now += Math.ceil(next.length)
  expect(answerOf(await send(next.body))).toBe('ranked')
})
