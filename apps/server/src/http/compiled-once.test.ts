import { expect, test } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import { encode } from '../ops/pages/encoded.ts'

test('each schema is compiled once, and one that only looks the same is another', () => {
  const asked: object[] = []
  const compiled = compiledOnce((schema: object) => {
    asked.push(schema)
    return { schema }
  })
  const [one, other] = [{ type: 'string' }, { type: 'string' }]
  expect(compiled(one)).toBe(compiled(one))
  expect(compiled(other)).not.toBe(compiled(one))
  expect(asked).toEqual([one, other])
})

test('a file is compressed when it is first asked for, and only once', () => {
  const file = encode('page.html', Buffer.from('letters '.repeat(500)), {
    br: undefined,
    gzip: Buffer.from('as it was built'),
  })
  expect(file.gzip.bytes.toString()).toBe('as it was built')
  expect(file.br).toBe(file.br)
  expect(file.br.bytes.length).toBeLessThan(file.identity.bytes.length / 10)
  expect(new Set([file.br.etag, file.gzip.etag, file.identity.etag]).size).toBe(3)
})
