import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

test('a signature is the HMAC of the runtime, for every key and text, also one after the other', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (secret, texts) => {
      const sign = createSigner(secret)
      for (const each of texts) {
        expect(sign(each)).toBe(createHmac('sha256', secret).update(each).digest('base64url'))
      }
    }),
  )
})
