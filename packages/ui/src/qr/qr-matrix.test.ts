import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.ts'

const drawn = (text: string): string =>
  qrMatrix(text)
    .map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
    .join('\n')

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Each was read back by another program (jsQR 1.4.0), as were all lengths from 0 to 660 bytes. */
const known = [
  ['', 21, 'c30ac51df3031a0d4219aac58b58f0b82efbdb32354c067967ff9db149b16f61'],
  ['HELLO WORLD', 21, '2d21897bf5a7ac606d02da07bdd5e7f02a8b90097f12404b1f7d764f18ef618c'],
  [
    'otpauth://totp/Reflex%20Labs:op%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Reflex%20Labs',
    41,
    'c67e840ef453eaee93d36a38b99247bf5208f1f949f42ec2abdce3949941fbe5',
  ],
  ['x'.repeat(600), 93, 'ab96c562b62eec114360cdd1abf2332e4506c7fcd752aa1cad4c76145b6275db'],
] as const

test.each(known)('%s: drawn as it was when another program read it', async (text, size, digest) => {
  expect(qrMatrix(text)).toHaveLength(size)
  expect(await digestOf(drawn(text))).toBe(digest)
})

test('three corners are there to be found, and the fourth is not', () => {
  const rows = qrMatrix('https://games.example/transfer#ABCDEFGH')
  const end = rows.length - 1
  const corner = (x: number, y: number): boolean[] =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => rows[y]?.[x < 0 ? end + x + 1 + i : x + i] ?? false)
  for (const [x, y] of [[0, 0], [-7, 0], [0, end]] as const) {
    expect(corner(x, y)).toEqual([true, true, true, true, true, true, true])
  } // prettier-ignore
  expect(corner(-7, end)).not.toEqual([true, true, true, true, true, true, true])
})

test('a text longer than any code here holds is refused, not cut', () => {
  expect(() => qrMatrix('x'.repeat(700))).toThrow(RangeError)
})
