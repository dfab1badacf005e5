import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSource, openTarget } from '../store/move/ends.ts'
import { moveStore } from '../store/move/move-store.ts'
import { sumsOfAll } from '../store/move/sums.ts'
import { bareEnv } from '../testing/bare-env.ts'
import { NOON, temporaryDir } from '../testing/fixtures.ts'
import { askPostgres, freshDatabase, postgresForTests } from '../testing/postgres.ts'
import { keepFresh, newChallengeRun, newRun } from '../testing/results.ts'
import { openAt, rowsAt, tamperAt } from '../testing/store-kinds.ts'

const tool = fileURLToPath(new URL('migrate-store.ts', import.meta.url))
const PLAYERS = 5000

function startTool(...args: string[]) {
  const child = spawn(process.execPath, [tool, ...args], {
    env: bareEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function runTool(from: string, to: string) {
  const child = startTool('--from', from, '--to', to)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, output, errors }
}

/** Something in every table, and enough of it to be interrupted. */
async function grownSite(): Promise<string> {
  const file = join(temporaryDir(), 'grown.sqlite')
  const { store, visits, admins, ads, health, seenRuns, groups } = await openAt(file)
  const nicknames = ['가나다', 'O"Neill\\', '𝄞 𝄞', null]
  for (const [nth, nickname] of nicknames.entries()) {
    await store.keepRun(newRun({ nickname, createdAt: NOON + nth, value: 200 + nth }))
    await store.keepRun(newChallengeRun({ log: nth === 1 ? null : '[[1],[2]]' }))
    const visit = { visitId: `v${nth}`, at: NOON, page: `/p${nth}`, game: null }
    await visits.recordEntry({
      ...visit,
      bot: nth === 2,
      device: 'd',
      browser: 'b',
      country: 'KR',
      referrer: 'r',
      source: 's',
      medium: '',
      campaign: '',
      firstWeek: nth === 0 ? 20261109 : null,
    })
    await visits.recordStay({ ...visit, durationMs: 5 })
    await health.recordEvent(
      { visitId: 'v', at: NOON, name: 'vital', detail: null, props: '{}' },
      { vital: 'LCP', bucket: nth },
    )
  }
  await health.recordError({ at: NOON, fingerprint: 'f', message: 'm', path: '/', build: 'b' })
  await admins.addAdmin({
    email: 'op@example.org',
    passwordHash: 'h',
    createdAt: NOON,
    role: 'owner',
  })
  const admin = await admins.findAdmin('op@example.org')
  await admins.addSession(
    {
      tokenHash: 't',
      adminId: admin?.id ?? 0,
      issuedAt: NOON,
      seenAt: NOON,
      agent: '',
      place: 'KR',
    },
    { passwordHash: admin?.passwordHash ?? '', factor: null },
  )
  const by = { email: 'op@example.org', at: NOON }
  const ours = { name: 'u', slotId: 's', code: 'c', size: '', createdAt: NOON }
  const unitId = await ads.addAdUnit(ours, by)
  const units = [{ unitId, weight: 2, from: NOON, until: null }]
  await ads.setAdPlacement(3, () => ({ units, enabled: true }), by)
  const place = { day: 20261115, part: 1, unitId, position: 'home-top', device: 'mobile' } as const
  await ads.addAdCounts([{ ...place, impressions: 3, viewables: 2, clicks: 1 }])
  await seenRuns.setSeen({ kind: 'game', id: 1 }, true)
  await seenRuns.noteTold([2])
  await seenRuns.keepReport({ id: 2, uid: 'uid', place: 'viewer', at: NOON })
  const comer = { uid: 'uid', nickname: '가나다', madeUp: '빠른 수달', at: NOON }
  await groups.addGroup({ code: 'GROUPCODE234', name: '3학년 2반' }, comer)
  await groups.join('GROUPCODE234', { ...comer, uid: 'uid-of-another' })
  await groups.change('GROUPCODE234', 'uid', { what: 'remove', player: 'uid-of-a' })
  await store.requestJob('night')
  const snapshot = { scope: 'world', players: 1, rows: [], buckets: [] }
  await store.storeDay({ slug: 'reaction-time', day: 20_000 }, 'first', () => [snapshot])
  await store.close()
  await tamperAt(
    file,
    `insert into players (id, uid, country, created_at, seen_at)
      with recursive n(i) as (select 100 union all select i + 1 from n where i < ${99 + PLAYERS})
      select i, 'uid-' || i, 'US', ${NOON}, ${NOON} from n;
    insert into runs (session, attempt, kind, game, player_id, value, mistakes, country, created_at, day,
        status, engine_version, seed, digest, answer)
      select 's-' || id, 0, 'board', 'aim-trainer', id, 300 + id % 700, 0, 'US', created_at, 20261114,
        'ranked', 1, 'seed', '', '[1,1,1,1,0,0,0]' from players where id >= 100;
    insert into run_logs (run_id, log)
      select id, printf('%.2000c', 'x') from runs where game = 'aim-trainer';
    delete from runs where id = (select max(id) from runs)`,
  )
  return file
}

const sumsAt = async (address: string) => {
  const end = await openSource(address)
  return Object.fromEntries(await sumsOfAll(end.db).finally(() => end.close()))
}

describe.skipIf(postgresForTests === null)('a site moves to another database', () => {
  test('killed midway it is refused by a server, goes on where it was, and is the same at the end', async () => {
    const file = await grownSite()
    const to = await freshDatabase()
    const child = startTool('--from', `sqlite:${file}`, '--to', to)
    for await (const line of createInterface(child.stderr)) if (line.includes('players')) break
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect(openAt(to)).rejects.toThrow(/^a move into this database was not finished/)
    const other = await runTool(`sqlite:${await grownSite()}`, to)
    expect([other.code, other.errors]).toEqual([2, expect.stringContaining('half of a move from')])

    const moved = await runTool(`sqlite:${file}`, to)
    expect([moved.code, moved.errors.match(/\n.*│|at /)]).toEqual([0, null])
    expect(await sumsAt(to)).toEqual(await sumsAt(`sqlite:${file}`))
    const names = 'select uid, nickname from players order by id'
    expect(await rowsAt(to, names)).toEqual(await rowsAt(file, names))
    expect(await askPostgres(to, "select to_regclass('store_move') as marker")).toEqual([
      { marker: null },
    ])
    const { store, plays } = await openAt(to)
    expect((await plays.overall()).plays).toBe(PLAYERS + 7)
    // Not the number of the score that was the last one and is gone.
    expect((await keepFresh(store, newRun())).id).toBe(PLAYERS + 9)
    await store.close()

    const again = await runTool(`sqlite:${file}`, to)
    expect([again.code, again.errors]).toEqual([2, expect.stringContaining('already holds data')])

    const back = join(temporaryDir(), 'back.sqlite')
    const [source, target] = [await openSource(to), await openTarget(`sqlite:${back}`)]
    await moveStore(source, target, () => undefined)
    await Promise.all([source.close(), target.close()])
    expect(await sumsAt(`sqlite:${back}`)).toEqual(await sumsAt(to))
  }, 120_000)

  test('wrong addresses and other schemas are one line, and nothing is touched', async () => {
    const to = await freshDatabase()
    const file = join(temporaryDir(), 'old.sqlite')
    const refused = async (from: string, line: RegExp) => {
      const { code, errors } = await runTool(from, to)
      expect([code, errors]).toEqual([2, expect.stringMatching(line)])
    }
    await refused('mysql://x', /^An address is sqlite:PATH or postgres:/)
    await refused(`sqlite:${file}`, /^There is no file /)
    await (await openAt(file)).store.close()
    await tamperAt(file, 'delete from kysely_migration')
    await refused(`sqlite:${file}`, /older version; start this version on it once, then move\n$/)
    await tamperAt(file, "insert into kysely_migration values ('9999-later', '')")
    await refused(`sqlite:${file}`, /newer version of Reflex Labs; move with that one\n$/)
    expect(await askPostgres(to, 'select count(*) as players from players')).toEqual([
      { players: 0 },
    ])
  }, 60_000)
})
