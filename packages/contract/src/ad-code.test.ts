import { expect, test } from 'vitest'
import { parseAdSize, readAdCode } from './ad-code.ts'

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

test('[ADM-8] only the tag itself is read, from wherever it begins, with its signs as they are meant', () => {
  const inserted = (more: string) => ` <ins class="adsbygoogle" data-ad-slot="5" ${more}></ins>`
  expect(readAdCode(`${inserted('')}<a data-ad-format="fluid">`)).toMatchObject({
    type: 'display',
    slot: '5',
  })
  expect(readAdCode(inserted('data-ad-layout-key="-a&amp;b"')).attributes).toEqual({
    'data-ad-layout-key': '-a&b',
  })
  expect(readAdCode('<script src="adsbygoogle.js" data-ad-format="fluid"></script>')).toEqual({
    type: 'display',
    size: null,
    attributes: {},
    style: {},
    slot: null,
  })
})

test('[ADM-8] a style that says half of something says nothing', () => {
  const styled = (style: string) => readAdCode(network(`style="${style}"`))
  expect(styled('width;height:90px').style).toEqual({ height: '90px' })
  expect(styled('width:;height:90px').style).toEqual({ height: '90px' })
  for (const half of [
    'width:300px',
    'height:250px',
    'width:00px;height:90px',
    'width:90px;height:00px',
  ]) {
    expect(styled(half).size).toBeNull()
  }
})

test('[ADM-8] own code may say its size in one of its first five tags', () => {
  const behind = (tags: number) => `${'<p>'.repeat(tags)}<img width="300" height="250">`
  expect(readAdCode(behind(4)).size).toEqual({ width: 300, height: 250 })
  expect(readAdCode(behind(5)).size).toBeNull()
})

test('[ADM-8] nothing at all is no own code', () => {
  for (const nothing of ['', ' \n'])
    expect(readAdCode(nothing)).toMatchObject({ type: 'display', slot: null })
})

test('[ADM-8] a size is written as both of its sides', () => {
  expect(parseAdSize('300x250')).toEqual({ width: 300, height: 250 })
  for (const no of ['', '300', '300x', 'x250', '0x250', '300x0', 'wide']) {
    expect(parseAdSize(no)).toBeNull()
  }
})
