import { expect, test } from 'vitest'
import { readAdCode } from './ad-code.ts'

const network = (tag: string): string =>
  `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1" crossorigin="anonymous"></script>
   <!-- 홈 -->
   <ins class="adsbygoogle" ${tag} data-ad-client="ca-pub-1" data-ad-slot="99"></ins>
   <script>(adsbygoogle = window.adsbygoogle || []).push({});</script>`

test.each([
  ['in-feed', 'infeed', { 'data-ad-format': 'fluid', 'data-ad-layout-key': '-fb+5w+4e-db+86' }],
  ['in-article', 'inarticle', { 'data-ad-format': 'fluid', 'data-ad-layout': 'in-article' }],
  [
    'multiplex',
    'multiplex',
    { 'data-ad-format': 'autorelaxed', 'data-matched-content-rows-num': '4,2' },
  ],
  ['responsive', 'display', { 'data-ad-format': 'auto', 'data-full-width-responsive': 'true' }],
] as const)('[ADM-8] an %s unit stays one', (_, type, attributes) => {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  const read = readAdCode(
    network(`style="display:block; text-align:center;" ${written.join('\n')}`),
  )
  expect(read).toEqual({
    type,
    size: null,
    attributes,
    style: { display: 'block', 'text-align': 'center' },
    slot: '99',
  })
})

test('[ADM-8] a fixed unit keeps its size, and nothing that would let it leave its place', () => {
  const code = network(
    `style='display:inline-block;width:300px;height:250px;position:fixed;z-index:9' onload="steal()" data-action="start" data-ad-position="game-after"`,
  )
  expect(readAdCode(code)).toEqual({
    type: 'display',
    size: { width: 300, height: 250 },
    attributes: {},
    style: { display: 'inline-block', width: '300px', height: '250px' },
    slot: '99',
  })
})

test.each([
  ['<a href="https://x.example"><img src="a.png" width="728" height=90></a>', 728, 90],
  [
    '<ins class="kakao_ad_area" style="display:none;" data-ad-width="320" data-ad-height="100">',
    320,
    100,
  ],
  ['<style>b{}</style><div style="width: 336px; height: 280px"></div>', 336, 280],
] as const)('[ADM-8] own code says its size: %#', (code, width, height) => {
  expect(readAdCode(code)).toMatchObject({ type: 'own', size: { width, height } })
})

test('[ADM-8] code that says no size has none, and hostile code is read in no time', () => {
  for (const code of ['<p>Ours</p>', '<div style="width:100%;height:5em">', '<script>1</script>']) {
    expect(readAdCode(code)).toMatchObject({ type: 'own', size: null })
  }
  const began = performance.now()
  for (const piece of ['<ins ', '<a ', 'a', '= ', '<ins a="', 'style="width:']) {
    readAdCode(`adsbygoogle <ins ${piece.repeat(50_000 / piece.length)}`)
    readAdCode(piece.repeat(50_000 / piece.length))
  }
  expect(performance.now() - began).toBeLessThan(1500)
})
