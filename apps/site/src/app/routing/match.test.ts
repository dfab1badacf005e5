import { expect, test } from 'vitest'
import { words } from '../../lib/words/en/index.ts'
import * as siteLinks from '../shell/site-links.ts'
import { matchPath, prerenderedPaths } from './match.ts'

const nameOf = (path: string): string | undefined => matchPath(path)?.route.name

test.each(prerenderedPaths())('%s leads to a page, with a slash at its end too', (path) => {
  expect(nameOf(path) === 'not-found').toBe(path === '/404')
  expect(nameOf(`${path}/`)).toBe(nameOf(path))
})

test('[LB-1] a board may be a game or the challenge, and nothing else', () => {
  expect(matchPath('/leaderboard/reflex-challenge')).toMatchObject({ slug: 'reflex-challenge' })
  expect(nameOf('/leaderboard/aim-trainer')).toBe('board')
  expect(nameOf('/leaderboard/chess')).toBe('not-found')
})

test('[GAME-3] a game that does not exist has no page of its own', () => {
  expect(nameOf('/game/aim-trainer')).toBe('game')
  expect(matchPath('/game/chess')).toBeNull()
  expect(matchPath('/game/')).not.toMatchObject({ route: { name: 'game' } })
})

test.each(['/nothing', '/game/aim-trainer/more', '/leaderboard/aim-trainer/x'])(
  '[SHELL-5] %s is not found',
  (path) => expect(nameOf(path)).toBe('not-found'),
)

test.each(Object.values(siteLinks).flatMap((linksOf) => linksOf(words)))(
  '[SHELL-5] the link to $href leads to a page',
  ({ href }) => expect(prerenderedPaths()).toContain(href),
)
