import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createMemoryLimits, unlimited } from '../../http/rate-limits/memory-limits.ts'
import type { Pictures } from '../../features/duels/port.ts'
import { createLinkPictures } from './link-pictures.ts'

const KB = 1024
const from = (ip: string) => ({ ip }) as FastifyRequest

/** Counts what is drawn; a picture is a kilobyte that begins with its drawing. */
function counted() {
  const drawn: string[] = []
  const pictures: Pictures = {
    async draw(svg) {
      drawn.push(svg)
      const png = Buffer.alloc(KB)
      png.write(svg)
      return png
    },
    close: async () => undefined,
  }
  return { drawn, pictures }
}

test('of all pictures the last ones are kept, in so many bytes', async () => {
  const { drawn, pictures } = counted()
  const kept = createLinkPictures(pictures, unlimited, 3 * KB)
  const ask = (svg: string) => kept.of(svg, from('192.0.2.1'))
  for (const svg of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(svg)
  // The fourth took the place of what nobody asked for again.
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
  expect((await ask('d'))?.bytes.subarray(0, 1).toString()).toBe('d')
})

test('a picture that many ask for at once is drawn once', async () => {
  const { drawn, pictures } = counted()
  const kept = createLinkPictures(pictures, unlimited)
  const asked = Array.from({ length: 20 }, () => kept.of('a', from('192.0.2.1')))
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(drawn).toEqual(['a'])
})

test('all addresses together have a share as well, and one that is over its own takes nothing of it', async () => {
  const { drawn, pictures } = counted()
  const kept = createLinkPictures(
    pictures,
    createMemoryLimits(() => 0),
  )
  const ask = (address: number, i: number) => kept.of(`${address} ${i}`, from(`192.0.2.${address}`))
  for (let i = 0; i < 300; i++) await ask(1, i)
  expect(drawn).toHaveLength(30)
  for (let address = 2; address <= 12; address++) {
    for (let i = 0; i < 30; i++) await ask(address, i)
  }
  expect(drawn).toHaveLength(300)
  expect(await ask(13, 0)).toBeNull()
})

test('more than twenty at once are turned away, and have used up nothing', async () => {
  const { drawn, pictures } = counted()
  const limits = createMemoryLimits(() => 0)
  const kept = createLinkPictures(pictures, limits)
  const asked = Array.from({ length: 25 }, (_, i) => kept.of(`${i}`, from('192.0.2.1')))
  const replies = await Promise.all(asked)
  expect(replies.filter((reply) => reply === null)).toHaveLength(5)
  for (let i = 20; i < 30; i++) expect(await kept.of(`${i}`, from('192.0.2.1'))).not.toBeNull()
  expect(drawn).toHaveLength(30)
})
