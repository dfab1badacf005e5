import { beforeEach, describe, expect, test, vi } from 'vitest'
import { choose } from './choose.ts'
import { runSteps } from './run-steps.ts'
import type { Step, StepOutcome } from './steps.ts'
import { failureLines, table } from './table.ts'
import { verdict } from './verdict.ts'

const step = (name: string, outcome: StepOutcome, needs?: string): Step => ({
  name,
  says: name,
  run: async () => outcome,
  ...(needs && { needs }),
})

const passing = { passed: true, counts: { passed: 3, failed: 0, skipped: 1, unsteady: 0 } }
const failing = { passed: false, counts: { passed: 2, failed: 1, skipped: 0, unsteady: 0 } }

describe('a run of the checks', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())

  test('adds up the tests of all steps and passes when all steps do', async () => {
    const rows = await runSteps([
      step('lint', { passed: true }),
      step('unit', passing),
      step('e2e', passing),
    ])
    expect(verdict(rows)).toEqual({ exitCode: 0, lastLine: '6 passed, 0 failed, 2 skipped' })
  })

  test('goes on after a failure, but not with what needs the failed step', async () => {
    const rows = await runSteps([
      step('unit', failing),
      step('build', { passed: false }),
      step('e2e', passing, 'build'),
      step('lint', { passed: true }),
    ])
    expect(rows.map((row) => row.verdict)).toEqual(['failed', 'failed', 'not run', 'passed'])
    expect(verdict(rows)).toEqual({ exitCode: 1, lastLine: '2 passed, 1 failed' })
    expect(table(rows)).toMatch(/✗ unit .*failed .*2 passed, 1 failed/)
  })

  test('runs independent steps side by side, and the rest alone', async () => {
    const log: string[] = []
    const noted = (name: string, beside: boolean): Step => ({
      name,
      says: name,
      beside,
      run: async () => {
        log.push(`+${name}`)
        await Promise.resolve()
        log.push(`-${name}`)
        return { passed: true }
      },
    })
    const rows = await runSteps([
      noted('lint', true),
      noted('types', true),
      noted('unit', false),
      noted('build', true),
    ])
    expect(log).toEqual([
      '+lint',
      '+types',
      '-lint',
      '-types',
      '+unit',
      '-unit',
      '+build',
      '-build',
    ])
    expect(rows.map(({ name }) => name)).toEqual(['lint', 'types', 'unit', 'build'])
  })

  test('fails when a step without tests fails, though every test passed', async () => {
    const rows = await runSteps([step('lint', { passed: false }), step('unit', passing)])
    expect(verdict(rows).exitCode).toBe(1)
  })

  test('names what passed only at the second try', async () => {
    const unsteady = { passed: true, counts: { passed: 3, failed: 0, skipped: 0, unsteady: 1 } }
    const rows = await runSteps([step('e2e', unsteady)])
    expect(verdict(rows)).toEqual({ exitCode: 0, lastLine: '3 passed, 0 failed, 1 flaky' })
  })

  test('says at its end each test that failed or was flaky, by name', async () => {
    const rows = await runSteps([
      step('unit', {
        ...failing,
        failures: [{ kind: 'failed', file: 'a.test.ts', title: 'a › b', says: 'Error: no' }],
      }),
      step('e2e', {
        passed: true,
        counts: { passed: 3, failed: 0, skipped: 0, unsteady: 1 },
        failures: [{ kind: 'flaky', file: 'c.spec.ts', title: 'c', says: 'Error: late' }],
      }),
      step('engines', failing),
      step('lint', { passed: false }),
    ])
    expect(failureLines(rows)).toEqual([
      'failed in unit: a.test.ts › a › b: Error: no',
      'flaky in e2e: c.spec.ts › c: Error: late',
      'failed in engines: outside of any test; its own output says what',
    ])
  })

  test('what is left out by permission is named and fails nothing', async () => {
    const rows = await runSteps([
      step('unit', passing),
      step('e2e', { passed: false, leftOut: true }),
    ])
    expect(verdict(rows).exitCode).toBe(0)
    expect(table(rows)).toMatch(/– e2e .*left out/)
  })

  test('fails when no test ran', async () => {
    const none = { passed: true, counts: { passed: 0, failed: 0, skipped: 4, unsteady: 0 } }
    expect(verdict(await runSteps([step('unit', none)])).exitCode).toBe(1)
  })
})

describe('choosing steps', () => {
  const all = ['lint', 'unit', 'e2e'].map((name) => ({ name }))
  const few = ['lint', 'unit'].map((name) => ({ name }))

  test('takes the named ones in their own order, all without a choice', () => {
    expect(choose(['--only', 'e2e,lint'], all, few)).toEqual([{ name: 'lint' }, { name: 'e2e' }])
    expect(choose([], all, few)).toEqual(all)
  })

  test('takes the few of everyday work for a change', () => {
    expect(choose(['--changed'], all, few)).toEqual(few)
    expect(choose(['--changed', '--only', 'lint'], all, few)).toEqual([{ name: 'lint' }])
  })

  test('refuses a step that is not there', () => {
    expect(() => choose(['--only', 'unti'], all, few)).toThrow("No step 'unti'")
  })
})
