import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHmacSha256 } from './hmac.ts'

const text = fc.string({ unit: 'binary', maxLength: 1500 })

test('it is what the runtime makes of the same key and text', () => {
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), (secret, texts) => {
      const sign = createHmacSha256(secret)
      for (const each of texts) {
        const right = createHmac('sha256', secret).update(each).digest('base64url')
        expect(sign(each)).toBe(right)
      }
    }),
  )
})

test('a key and a text of exactly the room there is', () => {
  for (const length of [0, 63, 64, 65, 340, 341, 342, 1024, 1025]) {
    const [secret, message] = ['k'.repeat(length), '한'.repeat(length)]
    const right = createHmac('sha256', secret).update(message).digest('base64url')
    expect(createHmacSha256(secret)(message)).toBe(right)
  }
})
