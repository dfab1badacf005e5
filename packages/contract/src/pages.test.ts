import { expect, test } from 'vitest'
import { pageNamed, plainPages } from './pages.ts'
import { isRole, roles } from './roles.ts'

test.each(plainPages)('[TRK-1] %s is counted as itself', (path) => {
  expect(pageNamed(path)).toBe(path)
})

test.each([
  ['/game/aim-trainer', '/game/aim-trainer'],
  ['/leaderboard/aim-trainer', '/leaderboard/aim-trainer'],
  ['/leaderboard/reflex-challenge', '/leaderboard/reflex-challenge'],
  ['/run/AbCd-Ef_1234', '/run/*'],
  ['/duel/AbCd-Ef_1234', '/duel/*'],
  ['/room/AbC-12', '/room/*'],
  ['/room/abc-1234', '/room/*'],
  ['/group/ABCDEFGH2345', '/group/*'],
  ['/group/abcd-efgh-2345', '/group/*'],
])('[TRK-1] %s is counted as %s', (path, name) => expect(pageNamed(path)).toBe(name))

test.each([
  '/nothing',
  '',
  '/game',
  '/game/',
  '/game/chess',
  '/game/reflex-challenge',
  '/game/toString',
  '/game/aim-trainer/more',
  '/leaderboard/chess',
  '/run/AbCd-Ef_123',
  '/run/AbCd-Ef_12345',
  '/run/AbCd Ef_1234',
  '/run',
  '/walk/AbCd-Ef_1234',
  '/run/AbCd-Ef_1234/more',
  '/guide/',
  '/room/abc12',
  '/group',
  '/group/abcdefgh234',
  '/room/abc-12345',
])('[TRK-1] %s is no page that is counted', (path) => expect(pageNamed(path)).toBeNull())

test('[ADM-1] there are four roles and no other', () => {
  expect(roles.every(isRole)).toBe(true)
  for (const other of ['', 'admin', 'Owner', 'toString']) expect(isRole(other)).toBe(false)
})
