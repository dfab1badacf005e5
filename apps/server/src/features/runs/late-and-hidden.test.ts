import { randomUUID } from 'node:crypto'
import { tenth, type LogEntry } from '@reflex/games/core'
import { players, type Pace } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import { robots } from '../../testing/adversary/robots.ts'
import { answerOf, doubtsKept } from '../../testing/adversary/send.ts'
import {
  readyBody,
  startSession,
  STEADY,
  submit,
  testServer,
  type SubmitBody,
  type TestServer,
} from '../../testing/fixtures.ts'
import { nextSeed } from '../../testing/next-seed.ts'
import { recordsOn, sendOne } from '../../testing/record-runs.ts'

const GAME = 'reaction-time'
const DAY = 86_400_000
const paceOf = (mean: number, share = 0.13): Pace => ({ ...STEADY, mean, deviation: mean * share })

/** A run at about that pace, whose answer is looked for until it is within these. */
async function bodyWithin(
  server: TestServer,
  uid: string,
  [least, most]: readonly [number, number],
): Promise<SubmitBody> {
  for (;;) {
    const body = await readyBody(server, { uid, pace: paceOf((least + most) / 2) })
    if (body.ms >= least && body.ms <= most) return body
  }
}

describe('[API-4] what arrives later than its log explains, and says that it waited', () => {
  const late = async (server: TestServer, uid: string, within: readonly [number, number]) => {
    const body = await bodyWithin(server, uid, within)
    server.now += 60_000
    return { answer: answerOf(await submit(server, { ...body, resent: true })), body }
  }

  test('a clock at half speed gains no good place by the flag, neither beyond the line nor below it', async () => {
    const server = await testServer()
    const uid = randomUUID()
    const quick = [
      [153, 172],
      [180, 212],
    ] as const
    for (const within of quick) {
      expect((await late(server, uid, within)).answer).toBe('review')
      expect(doubtsKept(server).at(-1)).toEqual(['late-run'])
    }
    for (const mean of [245, 250, 240]) {
      await submit(server, await bodyWithin(server, uid, [mean - 15, mean + 15]))
    }
    expect((await late(server, uid, [180, 205])).answer).toBe('review')
    expect((await late(server, uid, [153, 172])).answer).toBe('review')
    expect(await recordsOn(server, GAME)).toEqual([])
  })

  test('an ordinary run of the outbox is ranked as any other, and so is one that its player showed before', async () => {
    const server = await testServer()
    const uid = randomUUID()
    expect((await late(server, uid, [235, 330])).answer).toBe('ranked')
    await submit(server, await bodyWithin(server, uid, [190, 200]))
    expect((await late(server, uid, [201, 212])).answer).toBe('ranked')
  })

  test('it confirms nothing', async () => {
    const server = await testServer()
    const uid = randomUUID()
    await sendOne(server, GAME, uid)
    await sendOne(server, GAME, uid)
    server.now += DAY
    for (let i = 0; i < 3; i++) await late(server, uid, [153, 172])
    expect(await recordsOn(server, GAME)).toEqual([])
  })
})

describe('[API-4] onsets that are late by habit', () => {
  /** Every onset so much after its plan, and with that every answer so much shorter. */
  function shortened(seed: string, mean: number, late: number) {
    const { log } = players[GAME](seed, paceOf(mean), nextSeed())
    const times: number[] = []
    let onset = 0
    const entries = log.map((entry): LogEntry => {
      if (entry.type === 'click' && entry.hit) times.push(tenth(entry.at - onset))
      if (entry.type === 'show') {
        onset = tenth(entry.planned + late)
        return { ...entry, at: onset }
      }
      return entry
    })
    const total = tenth(times.reduce((sum, time) => sum + time, 0))
    const ms = Math.round(total / times.length)
    const actionLog = entries.map((entry): LogEntry =>
      entry.type === 'finish' ? { ...entry, total } : entry,
    )
    return { ms, mistakes: 0, actionLog, length: log.at(-1)?.at ?? 0 }
  }

  const playShort = async (server: TestServer, uid: string, late: number) => {
    const { token, seed } = await startSession(server, GAME, uid)
    const { length, ...run } = shortened(seed, 270, late)
    server.now += Math.ceil(length)
    return answerOf(await submit(server, { game: GAME, uid, token, ...run }))
  }

  test('57 ms in every trial are a doubt from the third run on', async () => {
    const server = await testServer()
    const uid = randomUUID()
    const answers: string[] = []
    for (let i = 0; i < 5; i++) answers.push(await playShort(server, uid, 57))
    expect(answers.slice(2)).toEqual(['review', 'review', 'review'])
    expect(doubtsKept(server).at(-1)).toContain('late-by-habit')
  })

  test('what two frames of a screen explain is none', async () => {
    const server = await testServer()
    const uid = randomUUID()
    for (let i = 0; i < 8; i++) expect(await playShort(server, uid, 28)).toBe('ranked')
  })
})

describe('[API-4] guesses', () => {
  /** Answers in these times, one after the other. */
  async function answersOf(game: 'left-or-right' | 'color-match', times: readonly number[]) {
    const server = await testServer()
    const uid = randomUUID()
    const { token, seed } = await startSession(server, game, uid)
    const run = robots[game](seed, { pause: (nth) => times[nth] ?? 300 })
    server.now += Math.ceil(run.actionLog.at(-1)?.at ?? 0)
    const answer = answerOf(await submit(server, { game, uid, token, ...run }))
    return { answer, doubts: answer === 'review' ? doubtsKept(server).at(-1) : [] }
  }

  test.each(['left-or-right', 'color-match'] as const)(
    '%s: one slow answer does not hide nine',
    async (game) => {
      const { answer, doubts } = await answersOf(
        game,
        [104, 118, 107, 115, 110, 102, 2600, 117, 106, 113],
      )
      expect(answer).toBe('review')
      expect(doubts).toEqual(expect.arrayContaining(['superhuman', 'guesses']))
    },
  )

  test('two answers under 120 ms among slow ones are guesses, one is luck', async () => {
    const usual = [430, 380, 512, 395, 461, 405, 488, 372]
    const two = await answersOf('left-or-right', [...usual, 112, 118])
    expect(two).toEqual({ answer: 'review', doubts: ['guesses'] })
    expect((await answersOf('left-or-right', [...usual, 112, 421])).answer).toBe('ranked')
  })
})
