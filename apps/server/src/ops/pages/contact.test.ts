import { expect, test } from 'vitest'
import { writeContact } from './contact.ts'

const built = `<head>
    <meta name="contact" content="%CONTACT%" />
    <title>Terms</title>
</head>
<p>Text. <span data-contact="known">Write to <a href="mailto:%CONTACT%">%CONTACT%</a> first.</span></p>
<p><span data-contact="known">Questions: <a href="mailto:%CONTACT%">%CONTACT%</a>.</span><span data-contact="none">No address.</span></p>
`

test('[PAGE-2] the address of the running server stands wherever there is room for one', () => {
  const html = writeContact(built, 'ops$&@games.example')
  expect(html).toContain('<meta name="contact" content="ops$&amp;@games.example" />')
  expect(html.match(/mailto:ops\$&amp;@games\.example/g)).toHaveLength(2)
  expect(html).not.toContain('No address.')
  expect(html).not.toContain('%CONTACT%')
})

test('[PAGE-2] without an address the lines that need one are left out', () => {
  const html = writeContact(built, undefined)
  expect(html).toContain('<p>Text. </p>')
  expect(html).toContain('<p><span data-contact="none">No address.</span></p>')
  expect(html).not.toMatch(/%CONTACT%|mailto|meta/)
  expect(writeContact(html, undefined)).toBe(html)
})
