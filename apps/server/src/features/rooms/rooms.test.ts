import { NICKNAME_MAX } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import { get } from '../../testing/fixtures.ts'
import { at, followed, openedRoom, playedRound, somebodyOn } from '../../testing/rooms.ts'
import { serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const RT = 'reaction-time'

describe.each(storeKinds)('a room on $name', (kind) => {
  const opened = async (guests = 2) => openedRoom(await serverOn(kind), guests)

  test('an evening: two rounds, who is late, who leaves, who is host, and the podium', async () => {
    const { server, base, host, guests, code, send, wall } = await opened()
    const [second, third] = [at(guests, 0), at(guests, 1)]
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    const lobby = await wall.until(({ players }) => players.length === 3)
    expect(lobby).toMatchObject({ phase: 'lobby', host: host.shown, locked: false, round: null })
    expect(lobby.players.map(({ uid, you }) => [uid, you])).toEqual([
      [host.shown, true],
      [second.shown, false],
      [third.shown, false],
    ])
    expect(new Set(lobby.players.map(({ nickname }) => nickname)).size).toBe(3)

    expect((await send(second, 'start', { games: [RT] })).code).toBe('FORBIDDEN')
    expect((await send(host, 'start', { games: ['none'] })).code).toBe('NOT_FOUND')
    expect((await send(host, 'start', { games: [RT, 'reflex-challenge'] })).code).toBe('INVALID')
    const begun = await send(host, 'start', { games: [RT] })
    expect(begun.data).toMatchObject({ phase: 'countdown', round: { n: 1, games: [RT] } })
    const startsAt = begun.data.round.starts_at as number
    expect(startsAt - server.now).toBe(5000)

    const asked = { game: RT, room: code, round: 1 } as const
    server.now = startsAt - 3001
    expect((await second.post('game-session', asked)).code).toBe('CONFLICT')
    server.now = startsAt - 3000
    const [mine, theirs] = await Promise.all([
      playedRound(second, asked, { mean: 250 }),
      playedRound(third, asked, { mean: 400 }),
    ])
    expect(mine.seed).toBe(theirs.seed)
    expect((await send(second, 'progress', { round: 1, done: 1, of: 5 })).code).toBe('CONFLICT')

    // Who comes late watches until the next round.
    const late = somebodyOn(() => server)
    expect((await send(late, 'join', { nickname: 'Late One' })).status).toBe(200)
    followed(() => base, code, late.uid)
    expect((await late.post('game-session', asked)).code).toBe('CONFLICT')

    server.now = startsAt
    expect((await host.get(`rooms/${code}`)).data.phase).toBe('playing')
    expect((await send(second, 'progress', { round: 1, done: 2, of: 5 })).status).toBe(204)
    const told = await wall.until(
      ({ round }) => round?.rows.some(({ done }) => done === 2) === true,
    )
    expect(told.round?.rows.find(({ uid }) => uid === second.shown)).toMatchObject({
      done: 2,
      of: 5,
    })

    server.now = startsAt + mine.length
    const first = await second.post('scores', mine.body)
    expect(first.data).toMatchObject({
      rank: null,
      review: false,
      room: { place: 1, of: 3, points: 1 },
    })
    server.now = Math.max(server.now, startsAt + theirs.length)
    const playing = await wall.until(({ round }) => round?.rows[0]?.runs.length === 1)
    expect(playing.round?.rows[0]).toMatchObject({
      uid: second.shown,
      place: 1,
      runs: [{ ms: mine.body.ms, run: null }],
    })
    expect((await third.get(`runs/${first.data.run}`)).code).toBe('NOT_FOUND')
    expect((await third.post('scores', theirs.body)).data.room).toEqual({
      place: 2,
      of: 3,
      points: 1,
    })
    const firstAt = startsAt + mine.length
    expect((await host.get(`rooms/${code}`)).data.round.ends_at).toBe(firstAt + 90_000)

    server.now = firstAt + 90_000
    const result = (await host.get(`rooms/${code}`)).data
    expect(result).toMatchObject({ phase: 'result', round: { n: 1 } })
    expect(
      result.round.rows.map(({ uid, place, points }: Record<string, unknown>) => [
        uid,
        place,
        points,
      ]),
    ).toEqual([
      [second.shown, 1, 3],
      [third.shown, 2, 2],
      [host.shown, null, 0],
    ])
    const run = result.round.rows[0].runs[0].run as string
    expect((await third.get(`runs/${run}`)).data).toMatchObject({ game: RT, ms: mine.body.ms })
    const stranger = somebodyOn(() => server)
    expect((await stranger.get(`runs/${run}`)).code).toBe('NOT_FOUND')
    expect((await get(server, `/api/v1/runs/${run}/file`)).statusCode).toBe(404)
    expect((await stranger.post('game-session', { game: RT, duel: run })).code).toBe('NOT_FOUND')

    // The host goes: whoever came next hosts, and the late one plays.
    expect((await send(host, 'leave')).data.host).toBe(second.shown)
    expect((await send(host, 'next')).code).toBe('FORBIDDEN')
    expect((await send(second, 'next')).data).toMatchObject({ phase: 'lobby', round: null })
    const again = await send(second, 'start', { games: [RT, 'left-or-right'] })
    expect(again.data.round.rows).toHaveLength(3)
    expect((await send(second, 'end')).data.phase).toBe('ended')
    const podium = (await stranger.get(`rooms/${code}`)).data
    expect(podium.players.map(({ uid, points }: Record<string, unknown>) => [uid, points])).toEqual(
      [
        [second.shown, 3],
        [third.shown, 2],
        [late.shown, 0],
      ],
    )
    expect((await send(third, 'join')).code).toBe('CONFLICT')
    expect((await send(second, 'start', { games: [RT] })).code).toBe('CONFLICT')
  }, 60_000)

  test('a run of a room is on no board, in no list and in no statistics, and goes with the room', async () => {
    const { server, host, guests, code, send, all } = await opened(1)
    const started = await send(host, 'start', { games: [RT] })
    server.now = started.data.round.starts_at
    const played = await Promise.all(
      all.map((who) => playedRound(who, { game: RT, room: code, round: 1 })),
    )
    server.now += Math.max(...played.map(({ length }) => length))
    for (const [i, who] of all.entries()) {
      expect((await who.post('scores', played[i]?.body)).status).toBe(200)
    }
    expect((await host.get(`rooms/${code}`)).data.phase).toBe('result')
    for (const who of all) {
      expect((await who.get('me')).data.bests).toEqual({})
      expect((await who.get('me/runs')).data).toEqual({ runs: [], total: 0 })
    }
    for (const range of ['', '&timeRange=weekly', '&timeRange=alltime']) {
      expect((await host.get(`leaderboard?game=${RT}${range}`)).data.players).toBe(0)
    }
    // One's own history on the boards begins with the next run there.
    const session = (await at(guests, 0).post('game-session', { game: RT })).data
    expect(session.seed).not.toBe(played[0]?.seed)

    expect(
      await rowsAt(server.address, "select count(*) as n from runs where kind = 'room'"),
    ).toEqual([{ n: 2 }])
    server.now += 6 * 3_600_000 + 1
    expect((await host.get(`rooms/${code}`)).code).toBe('NOT_FOUND')
    await server.removeOldRooms()
    for (const table of ['rooms', 'room_players', 'room_rounds', 'runs', 'run_logs']) {
      expect(await rowsAt(server.address, `select count(*) as n from ${table}`), table).toEqual([
        { n: 0 },
      ])
    }
    expect(await rowsAt(server.address, 'select rooms, players, rounds from room_days')).toEqual([
      { rooms: 1, players: 2, rounds: 1 },
    ])
  }, 60_000)

  test('names: made up in the language of the page, marked where they are taken, refused where they may not be', async () => {
    const { server, send, wall } = await opened(0)
    const names = async () => (await wall.until(() => true)).players.map(({ nickname }) => nickname)
    expect((await names())[0]).toMatch(/^[가-힣]+ [가-힣]+$/)
    const join = (nickname: string) =>
      send(
        somebodyOn(() => server),
        'join',
        { nickname },
      )
    await join('Otter')
    await join(' OTTER ')
    const third = await join('Ótter')
    const [, ...given] = third.data.players.map(({ nickname }: { nickname: string }) => nickname)
    expect(given).toEqual(['Otter', 'OTTER 2', 'Ótter 3'])
    const long = 'x'.repeat(NICKNAME_MAX)
    await join(long)
    expect((await join(long)).data.players.at(-1).nickname).toBe(
      `${'x'.repeat(NICKNAME_MAX - 2)} 2`,
    )
    expect((await join('the ADMIN')).code).toBe('INVALID')
    expect((await join('\u0000')).code).toBe('INVALID')
  })

  test('a token of one round is worth nothing in another, and one run of each player counts', async () => {
    const { server, host, guests, code, send } = await opened(1)
    const guest = at(guests, 0)
    const begin = async () => {
      const { data } = await send(host, 'start', { games: [RT] })
      server.now = data.round.starts_at
      return data.round.n as number
    }
    const round = await begin()
    const asked = { game: RT, room: code, round } as const
    const good = await playedRound(guest, asked)
    const better = await playedRound(guest, asked, { mean: 220 })
    expect(better.seed).toBe(good.seed)
    server.now += Math.max(good.length, better.length)
    const stranger = somebodyOn(() => server)
    expect((await stranger.post('scores', good.body)).code).toBe('HASH')
    const { token } = good.body
    const other = token.replace(/~\d+/, (of) => `~${Number(of.slice(1)) + 1}`)
    expect(other).not.toBe(token)
    expect((await guest.post('scores', { ...good.body, token: other })).code).toBe('HASH')
    const first = await guest.post('scores', good.body)
    expect(first.data.room).toEqual({ place: 1, of: 2, points: 1 })
    expect((await guest.post('scores', better.body)).code).toBe('TOKEN_USED')
    expect((await guest.post('scores', good.body)).data.run).toBe(first.data.run)

    const unsent = await playedRound(host, asked)
    await send(host, 'next')
    expect((await guest.post('game-session', asked)).code).toBe('CONFLICT')
    // The others' runs can be seen now: the same presses at the same times are nobody's own.
    const copy = {
      ...unsent.body,
      ms: good.body.ms,
      mistakes: good.body.mistakes,
      actionLog: good.body.actionLog,
    }
    server.now += unsent.length
    expect((await host.post('scores', copy)).code).toBe('HASH')
    // A run that was finished counts also when it is sent late.
    await begin()
    expect((await host.post('scores', unsent.body)).data.room.of).toBe(2)
    const { players } = (await host.get(`rooms/${code}`)).data
    const points = players.map((each: { points: number }) => each.points).toSorted()
    expect(points).toEqual([1, 2])
  }, 60_000)
})
