import { expect, test } from 'vitest'
import { kindOf } from './request-kind.ts'

const ORIGIN = 'https://site.example'
const asked = (path: string, mode = 'navigate', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN)

test.each(['/', '/game/aim-trainer', '/leaderboard?range=weekly', '/administration'])(
  '%s is a page',
  (path) => expect(asked(path)).toBe('page'),
)

test('a hashed file is an asset', () => {
  expect(asked('/assets/entry-abc.js', 'cors')).toBe('asset')
  expect(asked('/favicon.svg', 'no-cors')).toBe('other')
})

test.each([
  '/api/v1/me',
  '/embed/board',
  '/oembed',
  '/admin',
  '/admin/login',
  '/ad-frame/home-top',
  '/shared/a-link',
])('%s is never touched', (path) => {
  expect(asked(path)).toBe('other')
  expect(asked(path, 'cors')).toBe('other')
})

test('neither what is sent nor what is elsewhere is touched', () => {
  expect(asked('/', 'navigate', 'POST')).toBe('other')
  expect(asked('https://ads.example/assets/tag.js', 'no-cors')).toBe('other')
})
