import { randomUUID } from 'node:crypto'
import { gameSlugs } from '@reflex/contract'
import { createTokens } from '../../features/runs/token.ts'
import { startChallenge } from '../challenge-fixtures.ts'
import { startSession } from '../fixtures.ts'
import type { Attack, Scene } from './scene.ts'

const withToken = (scene: Scene, alter: (token: string) => string) => ({
  ...scene.body,
  token: alter(scene.body.token),
})

/** Puts another value into one part of a token and leaves the signature as it was. */
const withClaim = (scene: Scene, index: number, value: string) =>
  withToken(scene, (token) =>
    token
      .split('.')
      .map((part, i) => (i === index ? value : part))
      .join('.'),
  )

/** The other spellings of the same bytes: the last letter of 256 bits has two bits to spare. */
function respelled(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(token.slice(-1))
  return token.slice(0, -1) + (letters[last ^ 1] ?? '')
}

const otherGame = (slug: string): string => gameSlugs.find((other) => other !== slug) ?? ''

const hash = (name: string, forge: Attack['forge']): Attack => ({ name, answer: 'HASH', forge })

export const tokenAttacks: readonly Attack[] = [
  hash('signed with another secret', ({ body, slug, issuedAt }) => {
    const mine = createTokens('the secret of another server, long enough')
    return { ...body, token: mine.issue({ slug, uid: body.uid, issuedAt }).token }
  }),
  hash('signature of small letters', (scene) =>
    withToken(scene, (token) => {
      const cut = token.lastIndexOf('.') + 1
      return token.slice(0, cut) + token.slice(cut).toLowerCase()
    }),
  ),
  hash('signature spelled otherwise', (scene) => withToken(scene, respelled)),
  hash('signature padded', (scene) => withToken(scene, (token) => `${token}=`)),
  hash('signature with a stray sign', (scene) => withToken(scene, (token) => `${token}!`)),
  hash('token one letter short', (scene) => withToken(scene, (token) => token.slice(0, -1))),
  hash('token one letter long', (scene) => withToken(scene, (token) => `${token}A`)),
  hash('token without its signature', (scene) =>
    withToken(scene, (token) => token.slice(0, token.lastIndexOf('.') + 1)),
  ),
  hash('token of dots', (scene) => withToken(scene, () => '......')),
  hash('a claim more', (scene) => withToken(scene, (token) => token.replace('.', '.0.'))),
  hash('another session', (scene) => withClaim(scene, 0, 'A'.repeat(22))),
  hash('a chosen seed', (scene) => withClaim(scene, 1, '0'.repeat(32))),
  hash('issued an hour earlier', (scene) =>
    withClaim(scene, 4, (scene.issuedAt - 3_600_000).toString(36)),
  ),
  hash('token of another game', async ({ server, body, slug }) => ({
    ...body,
    token: (await startSession(server, otherGame(slug), body.uid)).token,
  })),
  hash('token of another player', async ({ server, body, slug }) => ({
    ...body,
    token: (await startSession(server, slug, randomUUID())).token,
  })),
  hash("another player's run", ({ body }) => ({ ...body, uid: randomUUID() })),
  hash('sent to the board of another game', ({ body, slug }) => ({
    ...body,
    game: otherGame(slug),
  })),
  hash('token of a challenge', async ({ server, body }) => ({
    ...body,
    token: (await startChallenge(server, body.uid)).token,
  })),
  hash("the same game's next session", async ({ server, body, slug }) => ({
    ...body,
    token: (await startSession(server, slug, body.uid)).token,
  })),
  { name: 'no token', answer: 'INVALID', forge: (scene) => withToken(scene, () => '') },
  {
    name: 'token of a page',
    answer: 'INVALID',
    forge: (scene) => withToken(scene, (token) => token.repeat(5)),
  },
]
