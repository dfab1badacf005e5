import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { openEmpty, rowsAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'

const DAY = 86_400_000
const KINDS_A_DAY = 500

describe.each(storeKinds)('errors of pages on $name', (kind) => {
  test('[SHELL-6] a day full of kinds takes no new one, still counts those it has, and leaves the next day its room', async () => {
    const { health, address } = await openEmpty(kind)
    const met = (fingerprint: string, at: number) =>
      health.recordError({ at, fingerprint, message: 'x', path: '/', build: 'b' })
    await tamperAt(
      address,
      `insert into client_errors (day, fingerprint, message, path, build, times)
       with recursive kinds(nth) as (select 1 union all select nth + 1 from kinds where nth < ${KINDS_A_DAY - 1})
       select 20261114, 'kind ' || nth, 'x', '/', 'b', 1 from kinds`,
    )
    expect(await met('the last', NOON)).toBe(1)
    expect(await met('one too many', NOON)).toBe(1)
    expect(await met('another', NOON)).toBe(2)
    expect(await met('kind 7', NOON)).toBe(2)
    for (const at of [NOON + DAY, NOON - DAY]) expect(await met('one too many', at)).toBe(1)
    const named = `select day, times from client_errors where fingerprint = 'one too many' order by day`
    expect(await rowsAt(address, named)).toEqual([
      { day: 20_261_113, times: 1 },
      { day: 20_261_115, times: 1 },
    ])
    const others = `select day, times, message, path from client_errors where fingerprint = '(other)'`
    expect(await rowsAt(address, others)).toEqual([
      { day: 20_261_114, times: 2, message: '', path: '' },
    ])
  })
})
