import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { bufferLines } from './log-buffer.ts'

test('lines that come together are written together, in their order', async () => {
  const written: string[] = []
  const lines = bufferLines({ write: (text) => void written.push(text) })
  lines.write('one\n')
  lines.write('two\n')
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n']), 10_000)
  lines.write('three\n')
  await vi.waitFor(() => expect(written).toEqual(['one\ntwo\n', 'three\n']), 10_000)
})

test('a long row of lines does not wait', () => {
  const written: string[] = []
  const lines = bufferLines({ write: (text) => void written.push(text) })
  lines.write('x'.repeat(40_000))
  lines.write('y'.repeat(40_000))
  expect(written.map(({ length }) => length)).toEqual([80_000])
})

test.each([
  ['by itself', ''],
  ['when asked to', 'process.exit(0)'],
])('a process that ends %s writes what is left', (_how, end) => {
  const file = new URL('log-buffer.ts', import.meta.url).href
  const code = `import { bufferLines } from '${file}'; bufferLines().write('last words\\n'); ${end}`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect(said).toBe('last words\n')
})
