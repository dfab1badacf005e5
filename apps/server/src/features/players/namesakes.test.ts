import { expect, test } from 'vitest'
import { openEmpty, rowsAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'

const uid = (start: string, end: number): string =>
  `${start}-0000-4000-8000-${String(end).padStart(12, '0')}`

const addPlayer = (address: string, id: number, start: string, nickname: string): Promise<void> =>
  tamperAt(
    address,
    `insert into players (id, uid, nickname, country, created_at, seen_at)
     values (${id}, '${uid(start, id)}', '${nickname}', 'KR', 1, 1)`,
  )

for (const kind of storeKinds) {
  test(`the same name beside the same eight characters is not given, on ${kind.name} [LB-3]`, async () => {
    const { address } = await openEmpty(kind)
    await addPlayer(address, 1, 'aaaaaaaa', 'Otter')
    await addPlayer(address, 2, 'aaaaaaaa', 'oTTER')
    await addPlayer(address, 3, 'aaaaaaab', 'Otter')
    await addPlayer(address, 4, 'aaaaaaaa', 'Heron')
    await tamperAt(address, `update players set nickname = 'OTTER' where id = 4`)
    await tamperAt(address, `update players set nickname = 'otter' where id = 1`)
    const players = await rowsAt<{ nickname: string | null }>(
      address,
      'select nickname from players order by id',
    )
    expect(players.map((player) => player.nickname)).toEqual(['otter', null, 'Otter', null])
  })
}
