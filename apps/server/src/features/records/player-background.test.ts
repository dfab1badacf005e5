import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOON, readyBody, submit } from '../../testing/fixtures.ts'
import { asAdmin, officeServer } from '../../testing/office-fixtures.ts'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { nameAmongRecords } from '../runs/submission/decide.ts'

const HOUR = 3_600_000
const DAY = 20_000

describe.each(storeKinds)('what is known of a player beside runs on $name', (kind) => {
  const open = async () => {
    const { store, players, operatorLog } = await openEmpty(kind)
    const called = async (uid: string, nickname: string | null, hour: number) =>
      keepFresh(store, newRun({ uid, nickname, createdAt: NOON + hour * HOUR }))
    const idOf = async (uid: string) => (await store.findPlayer(uid)) ?? 0
    const names = async (uid: string) => (await players.backgroundOf(await idOf(uid)))?.names
    return { store, players, operatorLog, called, idOf, names }
  }

  test('[ADM-6] former names, each with when it was last given up, the latest first', async () => {
    const { called, names, store } = await open()
    const uid = randomUUID()
    await called(uid, null, 0)
    for (const [hour, name] of ['Otter', 'Mink', 'Mink', 'Otter', 'Seal'].entries())
      await called(uid, name, hour + 1)
    expect(await names(uid)).toEqual([
      { nickname: 'Otter', until: NOON + 5 * HOUR },
      { nickname: 'Mink', until: NOON + 4 * HOUR },
    ])
    await called(uid, 'Mink', 6)
    expect((await names(uid))?.map(({ nickname }) => nickname)).toEqual(['Seal', 'Otter'])
    await store.renamePlayer(uid, null)
    expect((await names(uid))?.map(({ nickname }) => nickname)).toEqual(['Mink', 'Seal', 'Otter'])
    for (let nth = 0; nth < 40; nth++) await called(uid, `Name ${nth}`, 10 + nth)
    const kept = (await names(uid)) ?? []
    expect([kept.length, kept[0]?.nickname]).toEqual([30, 'Name 38'])
  })

  test('[ADM-6] two devices that become one have the names of both, and what was done with both', async () => {
    const { called, names, store, idOf, operatorLog } = await open()
    const [stays, goes] = [randomUUID(), randomUUID()]
    await called(stays, 'Otter', 0)
    for (const [hour, name] of ['Mink', 'Seal'].entries()) await called(goes, name, hour)
    const line = { at: NOON, email: 'op@example.org', action: 'resetNickname', subject: 'x' }
    await operatorLog.addLine(line, await idOf(goes))
    await store.keepTransferCode({
      hash: 'code',
      uid: stays,
      createdAt: NOON,
      expiresAt: NOON + 9 * HOUR,
      belongings: '{}',
    })
    await store.joinPlayers({ hash: 'code', uid: goes, at: NOON })
    expect((await names(stays))?.map(({ nickname }) => nickname).toSorted()).toEqual([
      'Mink',
      'Seal',
    ])
    expect(await operatorLog.linesAbout(await idOf(stays), 9)).toEqual([line])
  })

  test('[ADM-6] who deletes everything leaves no name, and no line about them is found', async () => {
    const { called, store, players, operatorLog, idOf } = await open()
    const uid = randomUUID()
    for (const name of ['Otter', 'Mink']) await called(uid, name, 1)
    const id = await idOf(uid)
    const line = { at: NOON, email: 'op@example.org', action: 'resetNickname', subject: 'x' }
    await operatorLog.addLine(line, id)
    await store.removePlayer(uid, NOON)
    expect(await players.backgroundOf(id)).toBeNull()
    expect(await operatorLog.linesAbout(id, 9)).toEqual([])
    // Somebody who has gone meanwhile is written down without their number.
    await operatorLog.addLine(line, id)
    expect(await operatorLog.listLines({ limit: 9, offset: 0 })).toMatchObject({ total: 2 })
  })

  test('[ADM-6] how many came with a record from the same address, day by day', async () => {
    const { store, players } = await open()
    const came = (uid: string, day: number, address: string) =>
      store.takeRecordRoom({ day, address, player: nameAmongRecords(uid), most: 3 })
    for (const [uid, day, address] of [
      ['a', DAY, 'home'],
      ['b', DAY, 'home'],
      ['b', DAY, 'train'],
      ['c', DAY, 'train'],
      ['a', DAY + 1, 'train'],
      ['d', DAY + 1, 'home'],
    ] as const)
      await came(uid, day, address)
    const counts = async (uid: string) =>
      (await players.sameAddress(nameAmongRecords(uid))).map((each) => each.players)
    expect(await counts('a')).toEqual([1, 2])
    expect(await counts('b')).toEqual([3])
    expect(await counts('nobody')).toEqual([])
  })
})

test("[ADM-6] a player's page says what was done with the player and the runs, by whom", async () => {
  const server = await officeServer()
  const body = await readyBody(server)
  await submit(server, { ...body, nickname: 'Otter' })
  const call = await asAdmin(server)
  await call('PUT', 'scores/1/review', { verdict: 'rejected' })
  await call('DELETE', 'players/1/nickname')
  await call('DELETE', 'scores/1')
  const background = await call('GET', 'players/1/background')
  expect(background.json().data).toMatchObject({
    names: [{ nickname: 'Otter' }],
    lines: [
      { action: 'deleteScore' },
      { action: 'resetNickname' },
      {
        action: 'reviewScore',
        email: 'op@example.org',
        subject: expect.stringContaining('rejected'),
      },
    ],
    addresses: [],
    rooms: [],
    groups: [],
  })
  expect(background.body).not.toContain(body.uid)
  expect((await call('GET', 'players/999/background')).statusCode).toBe(404)
})
