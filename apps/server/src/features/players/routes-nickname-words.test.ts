import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readyChallenge, submitChallenge } from '../../testing/challenge-fixtures.ts'
import { board, readyBody, submit, type TestServer } from '../../testing/fixtures.ts'
import { asAdmin, officeServer } from '../../testing/office-fixtures.ts'

const play = async (server: TestServer, nickname: string, uid: string = randomUUID()) =>
  (await submit(server, { ...(await readyBody(server, { uid })), nickname })).json().data

const names = async (server: TestServer) =>
  new Set((await board(server)).rows.map(({ nickname }: { nickname: string | null }) => nickname))

test('[ADM-6] [SET-5] a forbidden word is refused as a reserved name is, and the score is kept', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const uid = randomUUID()
  expect(await play(server, 'B4dWord 7', uid)).not.toHaveProperty('nickname_rejected')
  expect((await call('POST', 'nickname-words', { word: 'badword' })).statusCode).toBe(200)
  expect(await play(server, 'B4dWord 7')).toMatchObject({ rank: 2, nickname_rejected: true })
  expect(await play(server, 'b a d w o r d')).toMatchObject({ nickname_rejected: true })
  expect(await play(server, 'Otter')).not.toHaveProperty('nickname_rejected')
  const { body } = await readyChallenge(server, randomUUID())
  const challenge = await submitChallenge(server, { ...body, nickname: 'badword' })
  expect(challenge.json().data).toMatchObject({ nickname_rejected: true })
  const rename = (nickname: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/v1/me/nickname',
      headers: { 'x-labs-uid': uid },
      payload: { nickname },
    })
  const refused = await rename('the BADWORD')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID'])
  expect((await call('DELETE', 'nickname-words?word=BADWORD')).statusCode).toBe(200)
  expect((await rename('the BADWORD')).statusCode).toBe(204)
  const { lines } = (await call('GET', 'operator-log')).json().data
  expect(lines).toContainEqual(
    expect.objectContaining({ action: 'addNicknameWord', subject: 'word=badword' }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ action: 'removeNicknameWord' }))
})

test('[ADM-6] names of before are counted by word and reset, the boards follow at once, each in the log', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  for (const name of ['바보 왕', '바.보', 'B4dWord', 'badword 바보', 'Otter'])
    await play(server, name)
  const list = async () => (await call('GET', 'nickname-words')).json().data
  expect(await list()).toEqual({ words: [], nicknames: 0, partial: false })
  server.now += 1
  await call('POST', 'nickname-words', { word: '바보' })
  server.now += 1
  await call('POST', 'nickname-words', { word: 'BadWord' })
  expect(await list()).toEqual({
    words: [
      { word: 'BadWord', added_at: server.now, nicknames: 2 },
      { word: '바보', added_at: server.now - 1, nicknames: 3 },
    ],
    nicknames: 4,
    partial: false,
  })
  const reset = await call('POST', 'nickname-words/reset', { after: 0 })
  expect(reset.json().data).toEqual({ reset: 4, left: 0, next: null })
  expect(await names(server)).toEqual(new Set(['Otter', null]))
  expect(await list()).toMatchObject({ nicknames: 0 })
  const again = await call('POST', 'nickname-words/reset', { after: 0 })
  expect(again.json().data).toEqual({ reset: 0, left: 0, next: null })
  const { lines } = (await call('GET', 'operator-log')).json().data as {
    lines: { action: string; subject: string }[]
  }
  expect(
    lines.filter(({ action }) => action === 'resetNickname').map(({ subject }) => subject),
  ).toEqual(['id=4', 'id=3', 'id=2', 'id=1'])
  expect(lines.filter(({ action }) => action === 'resetForbiddenNicknames')).toHaveLength(2)
})

test('[ADM-6] what is no word, one that is known and one too many are refused in Korean', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const add = (word: string) => call('POST', 'nickname-words', { word })
  for (const word of ['가', 'x', '-a-', '가'.repeat(21)]) {
    const reply = await add(word)
    expect(reply.statusCode, word).toBe(400)
    expect(reply.json().message).toMatch(/^금칙어는 .*[가-힣]/)
  }
  expect((await add('Bad Word')).statusCode).toBe(200)
  expect((await add('b4d W0RD.')).json().message).toContain('이미 등록된 금칙어')
  expect((await call('DELETE', 'nickname-words?word=other')).statusCode).toBe(404)
  for (let nth = 1; nth < 500; nth++) {
    const word = `zz${nth.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}`
    await server.office.nicknames.addWord({ word, folded: word, addedAt: nth }, 500)
  }
  expect((await add('one more')).json().message).toContain('500개')
})
