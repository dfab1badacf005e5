import { expect, test } from 'vitest'
import { stylesheetFirst } from './template.ts'

const template = `<head>
    <script>var root</script>
    <!--head-->
    <script type="module" src="/assets/a.js"></script>
    <link rel="modulepreload" href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/c.css">
  </head>`

test('the stylesheet is asked for before the scripts, and after the one that must not wait', () => {
  expect(stylesheetFirst(template)).toBe(`<head>
    <script>var root</script>
    <link rel="stylesheet" crossorigin href="/assets/c.css">
    <!--head-->
    <script type="module" src="/assets/a.js"></script>
    <link rel="modulepreload" href="/assets/b.js">
  </head>`)
})

test('a template without a stylesheet is an error, not a bare page', () => {
  expect(() => stylesheetFirst('<head><!--head--></head>')).toThrow('no stylesheet')
})
