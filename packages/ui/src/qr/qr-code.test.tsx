import jsQr from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const PIXELS = 4

/** What a reader makes of the drawing. */
function readBack(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let i = 0; i < PIXELS * PIXELS; i++) {
      const across = Number(x) * PIXELS + (i % PIXELS)
      const down = Number(y) * PIXELS + Math.floor(i / PIXELS)
      pixels.fill(0, (down * side + across) * 4, (down * side + across) * 4 + 3)
    }
  }
  return jsQr(pixels, side, side)?.data
}

const texts = {
  'an address': 'https://games.example/settings#take-over=ABCDEFGH',
  'a second factor':
    'otpauth://totp/Reflex%20Labs:op%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Reflex%20Labs',
  Korean: '반응속도 게임',
  'a long text': 'x'.repeat(600),
}

test.each(Object.entries(texts))('%s: another program reads what was drawn', (_, text) => {
  const svg = renderToStaticMarkup(<QrCode text={text} label="code" />)
  expect(readBack(svg)).toBe(text)
})
