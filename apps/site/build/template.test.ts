import { expect, test } from 'vitest'
import { orderHead } from './template.ts'

const template = `<head>
    <script>var root</script>
    <!--head-->
    <script type="module" src="/assets/a.js"></script>
    <link rel="modulepreload" href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/c.css">
  </head>`

test('the stylesheet comes after the script that must not wait; all other scripts let it pass', () => {
  expect(orderHead(template)).toBe(`<head>
    <script>var root</script>
    <link rel="stylesheet" crossorigin href="/assets/c.css">
    <!--head-->
    <link fetchpriority="low" rel="modulepreload" href="/assets/b.js">
    <script fetchpriority="low" type="module" src="/assets/a.js"></script>
  </head>`)
})

test('fonts are asked for beside the stylesheet, and wait their turn', () => {
  expect(orderHead(template, ['assets/n.woff2'])).toContain(`c.css">
    <link fetchpriority="low" rel="preload" as="font" type="font/woff2" crossorigin href="/assets/n.woff2" />
    <!--head-->`)
})

test('a template without a stylesheet or an entry is an error, not a bare page', () => {
  expect(() => orderHead('<head><!--head--></head>')).toThrow('no stylesheet')
  const styled = '<head><!--head-->\n<link rel="stylesheet" href="/a.css"></head>'
  expect(() => orderHead(styled)).toThrow('no entry')
})
