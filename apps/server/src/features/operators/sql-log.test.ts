import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const [, served] = storeKinds

test.runIf(served)(
  'a line about somebody who is being deleted is written without them',
  async () => {
    if (!served) expect.fail()
    const { address, store, operatorLog } = await openEmpty(served)
    const { player } = await keepFresh(store, newRun())
    const other = new pg.Client({ connectionString: address })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query(`delete from player_forms where player_id = ${player}`)
    await other.query(`delete from runs where player_id = ${player}`)
    await other.query(`delete from players where id = ${player}`)
    const line = {
      at: NOON,
      email: 'a@example.org',
      action: 'record-removed',
      subject: 'id=1',
    } as const
    const written = operatorLog.addLine(line, player)
    const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await rowsAt(address, waiting)).toHaveLength(1), 5000)
    await other.query('commit')
    await written
    expect(await rowsAt(address, 'select email from operator_log')).toEqual([{ email: line.email }])
    expect(await rowsAt(address, 'select from operator_log_players')).toEqual([])
  },
)
