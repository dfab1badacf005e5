import { describe, expect, test } from 'vitest'
import { NOON, readyBody, submit } from '../../testing/fixtures.ts'
import { asAdmin, asRole, officeServer } from '../../testing/office-fixtures.ts'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const MINUTE = 60_000

describe.each(storeKinds)('whose turn a run of the queue is on $name', (kind) => {
  const open = async () => {
    const { store, assignees, address } = await openEmpty(kind)
    const runs = [await keepFresh(store, newRun()), await keepFresh(store, newRun())]
    const [one = 0, other = 0] = runs.map(({ id }) => id)
    const assign = (run: number, email: string, now = NOON, takesOver = false) =>
      assignees.assign(run, { email, until: now + 5 * MINUTE, now, takesOver })
    const who = async (now = NOON) =>
      new Map(
        [...(await assignees.assigneesOf([one, other], now))].map(([id, { email }]) => [id, email]),
      )
    return { one, other, assign, who, address, store }
  }

  test('who comes first keeps it until it is over, or until it is taken over', async () => {
    const { one, assign, who } = await open()
    expect(await assign(one, 'a@x')).toEqual({ email: 'a@x', until: NOON + 5 * MINUTE })
    expect(await assign(one, 'b@x', NOON + MINUTE)).toMatchObject({ email: 'a@x' })
    expect(await assign(one, 'a@x', NOON + 2 * MINUTE)).toMatchObject({ until: NOON + 7 * MINUTE })
    expect(await assign(one, 'b@x', NOON + 3 * MINUTE, true)).toMatchObject({ email: 'b@x' })
    expect(await who(NOON + 3 * MINUTE)).toEqual(new Map([[one, 'b@x']]))
    expect(await who(NOON + 8 * MINUTE)).toEqual(new Map())
    expect(await assign(one, 'a@x', NOON + 8 * MINUTE)).toMatchObject({ email: 'a@x' })
  })

  test('whoever goes on to the next one leaves the one before, and nobody has two', async () => {
    const { one, other, assign, who, address } = await open()
    await assign(one, 'a@x')
    await assign(other, 'a@x')
    expect(await who()).toEqual(new Map([[other, 'a@x']]))
    await assign(one, 'b@x')
    await Promise.all([assign(one, 'a@x', NOON, true), assign(other, 'a@x', NOON, true)])
    const rows = await rowsAt<{ email: string }>(address, 'select email from review_assignees')
    expect(rows.map(({ email }) => email)).toEqual(['a@x'])
  })

  test('of two who ask at once one has it, and both are told the same; a run that is gone is nobody’s', async () => {
    const { one, assign } = await open()
    const told = await Promise.all(['a@x', 'b@x', 'c@x'].map((email) => assign(one, email)))
    expect(new Set(told.map((each) => each?.email)).size).toBe(1)
    expect(await assign(999, 'a@x')).toBeNull()
  })
})

test('[ADM-6] another operator sees in the queue who looks at a run, and the log says nothing of it', async () => {
  const server = await officeServer()
  await submit(server, await readyBody(server))
  const [owner, reviewer] = [await asAdmin(server), await asRole(server, 'reviewer')]
  await owner('PUT', 'players/1/review')
  const listed = async (call: typeof owner) => (await call('GET', 'reviews')).json().scores[0]
  expect(await listed(owner)).toMatchObject({ assignee: null })
  const mine = { email: 'reviewer@example.org', mine: true, until: server.now + 5 * MINUTE }
  const look = { take_over: false }
  expect((await reviewer('PUT', 'reviews/1/assignee', look)).json().data).toEqual(mine)
  expect(await listed(reviewer)).toMatchObject({ assignee: mine })
  const theirs = { ...mine, mine: false }
  expect(await listed(owner)).toMatchObject({ assignee: theirs })
  expect((await owner('PUT', 'reviews/1/assignee', look)).json().data).toEqual(theirs)
  expect((await owner('PUT', 'reviews/1/assignee', { take_over: true })).json().data).toMatchObject(
    {
      mine: true,
    },
  )
  expect((await owner('PUT', 'reviews/9/assignee', look)).statusCode).toBe(404)
  const { lines } = (await owner('GET', 'operator-log')).json().data
  expect(JSON.stringify(lines)).not.toContain('assignReview')
})
