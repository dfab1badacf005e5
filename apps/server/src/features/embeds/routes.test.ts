import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  get,
  readyBody,
  submit,
  temporaryDir,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'

const ORIGIN = 'https://games.example'
const open = (server: TestServer, path: string, language = 'en') =>
  get(server, path, { 'accept-language': language })

async function withRun(nickname = 'Sleepy <Cat>') {
  const server = await testServer({ PUBLIC_ORIGIN: ORIGIN })
  const body = await readyBody(server)
  const { run } = (await submit(server, { ...body, nickname })).json().data as { run: string }
  return { server, run, uid: body.uid }
}

test('a board may stand in a frame of another site, without a script, a cookie or a call', async () => {
  const { server } = await withRun()
  const { statusCode, headers, body } = await open(server, '/embed/board?game=reaction-time')
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['set-cookie']).toBeUndefined()
  expect(String(headers['vary'])).not.toContain('Cookie')
  expect(body).not.toMatch(/<script|<img|<iframe|<form|\son\w+=|style="|url\(|@import/)
  expect(body).toContain('Sleepy &lt;Cat&gt;')
  expect(body).toContain('/leaderboard/reaction-time?lang=en')
})

test('no other page may be framed', async () => {
  const { server } = await withRun()
  for (const path of ['/api/v1/leaderboard?game=reaction-time', '/api/v1/openapi.json']) {
    expect((await get(server, path)).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    )
  }
})

test('language and theme are as asked, else as the browser and the system prefer', async () => {
  const { server } = await withRun()
  const board = '/embed/board?game=reaction-time'
  expect((await open(server, board, 'ko')).body).toContain('<html lang="ko">')
  const dark = (await open(server, `${board}&lang=en&theme=dark&range=alltime`, 'ko')).body
  expect(dark).toContain('<html lang="en">')
  expect(dark).toContain(':root{color-scheme:dark;')
  expect(dark).toContain('All time')
  expect((await open(server, board)).body).toContain(':root{color-scheme:light dark;')
})

test.for([
  '/embed/board',
  '/embed/board?game=chess',
  '/embed/board?game=reaction-time&range=yearly',
  '/embed/board?game=reaction-time&country=korea',
  '/embed/board?game=reaction-time&rows=0',
  '/embed/board?game=reaction-time&rows=many',
  '/embed/board?game=reaction-time&theme=<b>',
  '/embed/board?game=reaction-time&lang=xx',
])('%s is answered by a small page that says what can be asked', async (path) => {
  const server = await testServer()
  const { statusCode, headers, body } = await open(server, path, 'ko')
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toContain('이런 값을 쓸 수 있어요')
  expect(body).not.toContain('<b>')
})

test('an empty board says so, and one of a country or of the challenge is there too', async () => {
  const server = await testServer()
  for (const query of [
    'game=aim-trainer',
    'game=aim-trainer&country=KR',
    'game=reflex-challenge',
  ]) {
    const { statusCode, body } = await open(server, `/embed/board?${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('Nobody is on this board yet.')
  }
})

test('a run is shown with its result and each of its answers', async () => {
  const { server, run } = await withRun()
  const { statusCode, body, headers } = await open(server, `/embed/run/${run}?lang=en`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(body).toMatch(/<p class="result">\d+ ms<\/p>/)
  expect(body.match(/<rect /g)).toHaveLength(5)
  expect(body).toContain(`href="/run/${run}?lang=en"`)
})

test('a run that is not there, or is not to be watched, gives a small page', async () => {
  const { server, run, uid } = await withRun()
  for (const id of ['AAAAAAAAAAAA', 'x', '%20']) {
    const { statusCode, body } = await open(server, `/embed/run/${id}`)
    expect(statusCode, id).toBe(404)
    expect(body).toContain('cannot be watched')
  }
  await server.app.inject({
    method: 'PUT',
    url: '/api/v1/me/watchable',
    headers: { 'x-labs-uid': uid },
    payload: { watchable: false },
  })
  // Not to its own player either: who looks is not asked.
  expect((await get(server, `/embed/run/${run}`, { 'x-labs-uid': uid })).statusCode).toBe(404)
})

const oembed = (server: TestServer, link: string, more = '') =>
  get(server, `/oembed?url=${encodeURIComponent(link)}${more}`)

test.for(['run', 'duel'])('a link to a %s is found by oEmbed', async (name) => {
  const { server, run } = await withRun()
  const reply = await oembed(server, `${ORIGIN}/${name}/${run}?lang=ko`, '&maxwidth=320')
  expect(reply.headers['access-control-allow-origin']).toBe('*')
  expect(reply.json()).toMatchObject({ version: '1.0', type: 'rich', width: 320, height: 300 })
  expect(reply.json().title).toContain('Sleepy <Cat>')
  const { html } = reply.json() as { html: string }
  const src = /src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).not.toContain('<Cat>')
  expect((await get(server, src.slice(ORIGIN.length))).statusCode).toBe(200)
})

test('the pages of runs and duels say where their oEmbed is, and no other page does', async () => {
  const siteDir = temporaryDir()
  for (const name of ['run/------------', 'duel/------------', 'about']) {
    const file = join(siteDir, `pages/en/${name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `<html><head><title>${name}</title></head></html>`)
  }
  const server = await testServer({ PUBLIC_ORIGIN: ORIGIN }, { siteDir })
  const hrefOn = async (path: string) =>
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
      (await get(server, path)).body,
    )?.[1]
  const run = 'AAAAAAAAAAAA'
  for (const name of ['run', 'duel']) {
    const link = encodeURIComponent(`${ORIGIN}/${name}/${run}`)
    expect(await hrefOn(`/${name}/${run}?lang=en`)).toBe(`${ORIGIN}/oembed?url=${link}`)
  }
  expect(await hrefOn('/about')).toBeUndefined()
})

test('oEmbed knows no other links and no other format', async () => {
  const { server, run } = await withRun()
  for (const link of ['', 'nonsense', `${ORIGIN}/about`, `https://other.example/run/${run}`]) {
    expect((await oembed(server, link)).statusCode, link).toBe(404)
  }
  expect((await oembed(server, `${ORIGIN}/run/${run}`, '&format=xml')).statusCode).toBe(501)
})

test('pages of other sites may read what is public, and are told when they ask too often', async () => {
  const { server, run } = await withRun()
  for (const path of [
    'leaderboard?game=reaction-time',
    'leaderboard?game=none',
    'leaderboard/distribution?game=reaction-time',
    'challenge/leaderboard',
    `runs/${run}`,
    `duels/${run}`,
  ]) {
    const { headers } = await get(server, `/api/v1/${path}`)
    expect(headers['access-control-allow-origin'], path).toBe('*')
  }
  const own = await get(server, '/api/v1/me', { 'x-labs-uid': crypto.randomUUID() })
  expect(own.headers['access-control-allow-origin']).toBeUndefined()
})
