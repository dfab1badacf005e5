import { describe, expect, test } from 'vitest'
import { drive, numberOf, SEED } from '../../test/drive.ts'
import { draw, rngFromSeed } from '../core/random.ts'
import { aimTrainerGame } from './game.ts'
import { aimChallengeRules, aimTrainer } from './engine.ts'
import { distance, drawSpot, type Spot } from './spot.ts'

const start = (rules?: Parameters<typeof aimTrainer>[0]) => {
  const run = drive(aimTrainer(rules), { width: 800 })
  const shoot = (after: number, off = 0, target = run.state.hits) => {
    const { spot, onset } = run.state
    const x = numberOf(spot && spot.x) + off
    return run.press(numberOf(onset) + after, { target, x, y: numberOf(spot && spot.y) })
  }
  const finish = () => {
    while (!run.score()) {
      if (run.state.spot === null) run.show()
      shoot(400 + run.state.hits * 7, run.state.hits % 9)
    }
  }
  return { run, shoot, finish }
}

describe('aim-trainer', () => {
  test('[AT-1] two seconds of ready, then twenty targets; the score is first onset to last hit', () => {
    const { run, finish } = start()
    expect(run.state).toMatchObject({ phase: 'ready', until: 2000 })
    expect(run.pass(2000)).toMatchObject({ phase: 'playing', planned: 2000, spot: null })
    const first = numberOf(run.show().onset)
    finish()
    expect(run.state).toMatchObject({ phase: 'completed', hits: 20 })
    const last = numberOf(run.log.at(-1)?.at ?? null)
    expect(run.score()).toEqual({ ms: Math.round(last - first), mistakes: 0 })
    expect(aimTrainerGame.judge(SEED, run.log)).toMatchObject({ ok: true, possible: true })
  })

  test.each([
    [240, 500],
    [390, 500],
    [800, 500],
    [4000, 500],
    [844, 342],
    [240, 240],
  ])(
    '[AT-1] targets of 60 px lie wholly inside %i px of width and %i of height, never on the last',
    (width, height) => {
      const area = { width, height }
      const [spots] = draw(rngFromSeed(SEED), (int) => {
        const drawn: Spot[] = []
        while (drawn.length < 500) drawn.push(drawSpot(area, 60, drawn.at(-1) ?? null, int))
        return drawn
      })
      const inside = ({ x, y }: Spot) => x >= 30 && x <= width - 30 && y >= 30 && y <= height - 30
      expect(spots.every(inside)).toBe(true)
      const steps = spots.slice(1).map((spot, i) => distance(spot, spots[i] ?? spot))
      expect(Math.min(...steps)).toBeGreaterThan(60)
    },
  )

  test('[AT-1, AT-2] a press beside the target of 60 px is a mistake, one on its edge a hit', () => {
    const { run, shoot } = start()
    run.show()
    expect(shoot(300, 30.1)).toMatchObject({ hits: 0, misses: 1 })
    expect(run.log.at(-1)).toMatchObject({ type: 'click', target: 0, hit: false })
    expect(shoot(500, 30)).toMatchObject({ hits: 1, misses: 1, spot: null })
    expect(run.log.at(-1)).toMatchObject({ type: 'click', target: 0, hit: true })
  })

  test('[AT-3] a run with a miss has a score but can never be ranked', () => {
    const { run, shoot, finish } = start()
    run.show()
    shoot(300, 40)
    finish()
    expect(run.score()?.mistakes).toBe(1)
    expect(aimTrainerGame.judge(SEED, run.log)).toMatchObject({ ok: true, possible: false })
  })

  test('a press means nothing while there is no target', () => {
    const { run, shoot } = start()
    run.pass(2000)
    run.press(2001, { target: 0, x: 100, y: 100 })
    run.show()
    const hit = shoot(300)
    run.press(numberOf(hit.lastHit) + 1, { target: 1, x: 100, y: 100 })
    expect(run.state).toMatchObject({ hits: 1, misses: 0 })
    expect(run.log.filter(({ type }) => type === 'click')).toHaveLength(1)
  })

  test('a press that names another target, or no place, is no play of this game', () => {
    const { run, shoot } = start()
    run.show()
    expect(shoot(300, 0, 1).fault).toBe('out-of-turn')
    expect(start().run.press(2500, { target: 0 }).fault).toBe('malformed')
  })

  test.each([undefined, 239, 4001, 500.5, Number.NaN])('an area %s px wide is refused', (width) => {
    const run = drive(aimTrainer(), width === undefined ? {} : { width })
    expect(run.state.fault).toBe('malformed')
    expect(run.replay()).toEqual({ ok: false, fault: 'malformed' })
  })

  test('[AT-1] a field of a lower screen is played again as it was, and no other height is taken', () => {
    const height = 342
    const run = drive(aimTrainer(), { width: 844, height })
    run.show()
    expect(run.state.spot?.y).toBeLessThanOrEqual(height - 30)
    const higher = drive(aimTrainer(), { width: 844 })
    higher.show()
    expect(run.state.spot).not.toEqual(higher.state.spot)
    for (const wrong of [239, 501, 300.5]) {
      expect(drive(aimTrainer(), { width: 844, height: wrong }).state.fault).toBe('malformed')
    }
  })

  test('a stall or a hidden page while playing spoils the whole run, not before', () => {
    const { run } = start()
    expect(run.spoil(500).spoiled).toBe(false)
    run.show()
    expect(run.spoil(2500).spoiled).toBe(true)
    const late = start().run
    expect(late.show(251).spoiled).toBe(true)
  })

  test('[CH-7] the challenge counts down 3 s to its twenty targets and counts no misses', () => {
    const { run, shoot, finish } = start(aimChallengeRules)
    expect(run.state).toMatchObject({ phase: 'countdown', until: 3000 })
    run.show()
    shoot(300, 40)
    expect(run.log).toHaveLength(2)
    finish()
    expect(run.state.hits).toBe(20)
    expect(run.score()?.mistakes).toBe(0)
  })
})
