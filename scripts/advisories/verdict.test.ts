import { expect, test } from 'vitest'
import { advisoryVerdict } from './verdict.ts'

const report = (vulnerabilities: Record<string, { severity: string }>) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } },
  })

test('a grave advisory fails the check and is named', () => {
  expect(
    advisoryVerdict(report({ left: { severity: 'high' }, right: { severity: 'low' } })),
  ).toEqual({ exitCode: 1, line: 'High or critical: left (high)' })
})

test('lower ones are counted and fail nothing', () => {
  expect(advisoryVerdict(report({ right: { severity: 'moderate' } }))).toEqual({
    exitCode: 0,
    line: 'Nothing high or critical; 1 lower ones.',
  })
})

test.for(['', 'no JSON', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'without an answer it says that it could not look: %s',
  (output) => {
    const { exitCode, line } = advisoryVerdict(output)
    expect(exitCode).toBe(2)
    expect(line).toMatch(/^Not checked/)
  },
)
