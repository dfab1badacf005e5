import { randomUUID } from 'node:crypto'
import { gameSlugs } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import { altered, claimAttacks, misordered } from '../../testing/adversary/claim-attacks.ts'
import { hidingPlayers } from '../../testing/adversary/hidden-runs.ts'
import { robotAttacks } from '../../testing/adversary/robot-habits.ts'
import { robots, type RobotRun } from '../../testing/adversary/robots.ts'
import { gamesOf, honestScene, type Attack } from '../../testing/adversary/scene.ts'
import { answerOf, cpuMs, doubtsKept, sendForged } from '../../testing/adversary/send.ts'
import { heavyAttacks, shapeAttacks } from '../../testing/adversary/shape-attacks.ts'
import { sharedServer } from '../../testing/adversary/shared-server.ts'
import { tokenAttacks } from '../../testing/adversary/token-attacks.ts'
import { expectNothingRanked } from '../../testing/adversary/unranked.ts'
import { startSession } from '../../testing/fixtures.ts'
import { rowsIn } from '../../testing/rows.ts'

const CPU_MS = 20
const TRIES = 8
const server = sharedServer()
const send = (forged: object | string) => sendForged(server(), '/api/v1/scores', forged)

/** Forges a run of each game that an attack is for, and sees it refused and nothing kept. */
async function expectRefused(attack: Attack): Promise<void> {
  const uids: string[] = []
  const before = rowsIn(server(), 'runs').length
  for (const slug of gamesOf(attack)) {
    const scene = await honestScene(server(), slug, 0.1)
    expect(answerOf(await send(await attack.forge(scene))), slug).toBe(attack.answer)
    uids.push(scene.body.uid)
  }
  await expectNothingRanked(server(), uids)
  expect(rowsIn(server(), 'runs')).toHaveLength(before)
}

describe('[API-4] tokens that were not issued for this run', () => {
  test.each(tokenAttacks)('$name: $answer', expectRefused)

  test.each(gameSlugs)('%s: one that is past its time: TOKEN_EXPIRED', async (slug) => {
    const { body, expiresAt } = await honestScene(server(), slug)
    server().now = expiresAt + 1
    expect(answerOf(await send(body))).toBe('TOKEN_EXPIRED')
    await expectNothingRanked(server(), [body.uid])
  })
})

describe('[API-4] claims and logs that do not fit', () => {
  test.each(claimAttacks)('$name: $answer', expectRefused)

  test.each(gameSlugs)('%s: any entry dropped, doubled or out of its place', async (slug) => {
    const { body } = await honestScene(server(), slug)
    for (const [what, actionLog] of misordered(body.actionLog)) {
      expect(answerOf(await send({ ...body, actionLog })), what).toBe('HASH')
    }
    await expectNothingRanked(server(), [body.uid])
  })

  test.each(gameSlugs)('%s: any field that decides altered', async (slug) => {
    const { body } = await honestScene(server(), slug)
    for (const [what, actionLog] of altered(body.actionLog)) {
      expect(answerOf(await send({ ...body, actionLog })), what).toBe('HASH')
    }
    await expectNothingRanked(server(), [body.uid])
  })
})

describe('[API-4] runs sooner than they can be played: DURATION', () => {
  test.each(gameSlugs)('%s', async (slug) => {
    const { body, issuedAt, length } = await honestScene(server(), slug)
    for (const early of [length + 60_000, length, length / 2, 2000, 1001]) {
      server().now = issuedAt + Math.floor(length - early)
      expect(answerOf(await send(body)), `${early} ms early`).toBe('DURATION')
    }
    server().now = issuedAt + length
    await expectNothingRanked(server(), [body.uid])
  })
})

describe('[API-4] bodies of the wrong shape', () => {
  test.each(shapeAttacks)('$name: $answer', expectRefused)

  test.each(heavyAttacks)('$name: $answer, in little time', async ({ forge, answer }) => {
    const scene = await honestScene(server(), 'left-or-right')
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

/** Plays a session, lets the time of the run pass and submits it. */
async function sendRun(game: string, playIt: (seed: string) => RobotRun) {
  const uid = randomUUID()
  const { token, seed } = await startSession(server(), game, uid)
  const run = playIt(seed)
  server().now += Math.ceil(run.actionLog.at(-1)?.at ?? 0)
  return { uid, answer: answerOf(await send({ game, uid, token, ...run })) }
}

describe('[API-4] machines that know every answer', () => {
  test.each(robotAttacks)('$name: $answer', async (attack) => {
    const uids: string[] = []
    const [outcome, doubt] = attack.answer.split(': ')
    for (const slug of attack.games) {
      const { uid, answer } = await sendRun(slug, (seed) => {
        const run = robots[slug](seed, attack.habit(slug))
        return attack.retell?.(run) ?? run
      })
      expect(answer, slug).toBe(outcome)
      if (doubt !== undefined) expect(doubtsKept(server()).at(-1), slug).toContain(doubt)
      uids.push(uid)
    }
    await expectNothingRanked(server(), uids)
  })

  const hidden = (['reaction-time', 'left-or-right'] as const).flatMap((slug) =>
    (
      [
        [2, 'review'],
        [3, 'review'],
        [4, 'HASH'],
      ] as const
    ).map(([times, outcome]) => ({
      slug,
      times,
      outcome,
    })),
  )

  test.each(hidden)('$slug hidden from $times signals: $outcome', async (row) => {
    const { slug, times, outcome } = row
    const { uid, answer } = await sendRun(slug, (seed) => hidingPlayers[slug](seed, times))
    expect(answer).toBe(outcome)
    if (outcome === 'review') expect(doubtsKept(server()).at(-1)).toEqual(['asked-again'])
    await expectNothingRanked(server(), [uid])
  })
})

describe('what is left when the adversary has gone', () => {
  test.each(gameSlugs)('%s: an honest run counts, and no other on its token', async (slug) => {
    const { body, seed } = await honestScene(server(), slug, 0.1)
    const before = rowsIn(server(), 'runs').length
    const bodies = Array.from({ length: 50 }, (_, i) => ({ ...body, nickname: `Otter ${i}` }))
    const answers = (await Promise.all(bodies.map(send))).map(answerOf)
    expect(answers.filter((answer) => answer === 'ranked')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'TOKEN_USED')).toHaveLength(49)

    server().now += 60_000
    const again = robots[slug](seed, { pause: (n) => 240 + ((n * 7) % 11) * 19.3, lastLevel: 15 })
    expect(answerOf(await send({ ...body, ...again }))).toBe('TOKEN_USED')
    expect(rowsIn(server(), 'runs').slice(before)).toMatchObject([{ value: body.ms }])
  })

  test.each(['reaction-time', 'left-or-right'] as const)(
    '%s: one that was hidden once counts',
    async (slug) => {
      const { answer } = await sendRun(slug, (seed) => hidingPlayers[slug](seed, 1))
      expect(answer).toBe('ranked')
    },
  )
})
