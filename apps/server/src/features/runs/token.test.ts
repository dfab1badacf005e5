import { expect, test } from 'vitest'
import { createTokens } from './token.ts'

const tokens = createTokens('a secret of some length, for tests alone')
const { token, claims } = tokens.issue({
  slug: 'reaction-time',
  uid: 'b0000000-0000-4000-8000-000000000001',
  issuedAt: 1_790_000_000_000,
})

test('a token is read as it was issued, and only with the very signature it came with', () => {
  const forged = [
    // Another spelling of the same 32 bytes: the last letter has two bits that count for nothing.
    ...['A', 'B', 'C', 'D', 'E'].map((letter) => token.slice(0, -1) + letter),
    token.slice(0, -1),
    `${token}A`,
    // As many letters, but of more bytes: none of them may find a byte of the one before.
    `${token.slice(0, -1)}é`,
    `${token.slice(0, -2)}é.`,
    `${token.slice(0, -43)}${'é'.repeat(43)}`,
    token.slice(0, -43),
    token.replace('reaction-time', 'aim-trainer'),
    '',
  ].filter((each) => each !== token)
  for (const each of forged) {
    expect(tokens.read(token)).toEqual(claims)
    expect(tokens.read(each)).toBeNull()
  }
  expect(createTokens('another secret').read(token)).toBeNull()
})
