import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missedIn, type Figure } from '../lib/goal.ts'
import { spreadOf } from '../lib/numbers.ts'
import { withDir } from '../server/start-server.ts'
import { attacks, type Attack } from './attacks.ts'
import type { Try } from './moves.ts'
import { judgeAtOnce, judgeAttacks, judgeHonest } from './judge.ts'
import { newTrail } from './player.ts'
import { queueOf } from './read-boards.ts'
import { tryOnCopy, type Tried } from './try-attacks.ts'

const MORNING = Date.UTC(2026, 10, 9, 9)

/** On a site on which nobody has played. */
const tryOnce = (attack: Attack): Promise<Tried[]> =>
  withDir((dir) => {
    const dataDir = join(dir, 'site')
    mkdirSync(dataDir)
    const slug = 'reaction-time'
    const plan = [{ attack, slug, share: 0.2, wanted: 155, trail: newTrail() }] as const
    return tryOnCopy(dataDir, MORNING, plan, 'copy')
  })

function marksOf(judge: (tell: Parameters<typeof judgeAttacks>[1]) => void): string[] {
  const figures: Figure[] = []
  judge({
    tell: (name, unit, value, more) =>
      void figures.push({ name, unit, value: spreadOf([value].flat()), ...more }),
  })
  return missedIn(figures).map(({ name }) => name)
}

const firstRun = attacks.filter(({ name }) => name === 'first run')

test('[API-3] a forged run that waits leaves the mark green, and one that ranks makes it red', async () => {
  const [attack] = firstRun
  if (!attack) throw new Error('there is no such attack')
  const kept = await tryOnce(attack)
  expect(kept[0]).toMatchObject({ above: 0, place: null, answers: { confirm: 1 } })
  expect(marksOf((tell) => judgeAttacks(kept, tell))).toEqual([])

  const letIn = { ...attack, actors: (attempt: Try) => [believedByOperator(attack, attempt)] }
  const ranked = await tryOnce(letIn)
  expect(ranked[0]).toMatchObject({ above: 1, place: 1 })
  expect(ranked[0]?.value).toBeLessThan(175)
  const name = 'reaction-time: above the threshold within a day'
  expect(marksOf((tell) => judgeAttacks(ranked, tell))).toEqual([name])
})

/** The one way by which a forged run can be made to rank on purpose. */
async function* believedByOperator(attack: Attack, attempt: Try) {
  for (const actor of attack.actors(attempt)) yield* actor
  for (const { id } of await queueOf(attempt.site)) {
    await attempt.site.askOffice('PUT', `/api/v1/admin/scores/${id}/review`, { verdict: 'clean' })
  }
}

const triedWith = (more: Partial<Tried>): Tried => ({
  attack: 'some',
  days: 3,
  slug: 'aim-trainer',
  share: 0,
  wanted: 5000,
  sent: 5000,
  place: 1,
  value: 5000,
  above: 0,
  unseen: 0,
  answers: {},
  atOnce: null,
  ...more,
})

test('more ranked play of one id than time has passed makes the mark red', () => {
  const marks = (atOnce: number) => marksOf((tell) => judgeAtOnce([triedWith({ atOnce })], tell))
  expect(marks(1)).toEqual([])
  expect(marks(1.01)).toEqual(['all games at once: ranked play'])
})

test('over three days three players of an address may stand there, and each must be in the queue', () => {
  const marks = (above: number, unseen: number) =>
    marksOf((tell) => judgeAttacks([triedWith({ above, unseen })], tell))
  expect(marks(3, 0)).toEqual([])
  expect(marks(4, 0)).toEqual(['aim-trainer: above it within three days'])
  expect(marks(3, 1)).toEqual(["aim-trainer: of them in no operator's queue"])
})

const inTurn = Array.from(
  { length: 1000 },
  () =>
    ({
      slug: 'aim-trainer',
      uid: '',
      value: 9000,
      answer: 'ranked',
    }) as const,
)

test('too many honest runs refused, in review or asked again make the mark red', () => {
  const marks = (answer: string, of: number) =>
    marksOf((tell) =>
      judgeHonest(
        Array.from({ length: 2000 }, (_, nth) => ({
          slug: 'aim-trainer',
          uid: '',
          value: 9000,
          answer: nth < of ? answer : 'ranked',
        })),
        0,
        tell,
      ),
    )
  expect(marks('HASH', 2)).toEqual([])
  expect(marks('HASH', 3)).toEqual(['honest runs: refused'])
  expect(marks('review', 6)).toEqual([])
  expect(marks('review', 7)).toEqual(['honest runs: review'])
  expect(marksOf((tell) => judgeHonest(inTurn, 3, tell))).toEqual([])
  expect(marksOf((tell) => judgeHonest(inTurn, 4, tell))).toEqual(['honest runs: review'])
  expect(marks('confirm', 30)).toEqual([])
  expect(marks('confirm', 31)).toEqual(['honest runs: confirm'])
})
