import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasRedisServer, startRedis } from '../../testing/redis-server.ts'
import { parseRedisAddress } from './redis-address.ts'
import { openLink } from './redis-link.ts'

/** A line to Redis on which `asked` sees each subscription first; false: it does not come through. */
async function lineTo(port: number, asked: (page: Socket) => boolean): Promise<number> {
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    far.pipe(near)
    near.on('data', (bytes) => {
      if (!/\bsubscribe\b/i.test(bytes.toString('latin1')) || asked(near)) far.write(bytes)
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  return (line.address() as AddressInfo).port
}

test.runIf(hasRedisServer())(
  'a Redis that goes while it is subscribed to again ends no node, and is heard when it is back',
  async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop('SIGKILL'))
    const lines: Socket[] = []
    const port = await lineTo(redis.port, (near) => {
      lines.push(near)
      // The second goes before it has answered.
      if (lines.length === 2) near.destroy()
      return lines.length !== 2
    })
    const address = parseRedisAddress(`redis://127.0.0.1:${port}`)
    if (!address) expect.fail()
    const link = await openLink(address)
    onTestFinished(() => link.close())
    const news = link.subscribe('news', () => undefined)
    onTestFinished(() => news.close())
    await vi.waitFor(() => expect(news.isLive()).toBe(true))
    lines[0]?.destroy()
    await vi.waitFor(() => expect([lines.length > 2, news.isLive()]).toEqual([true, true]), 5000)
  },
)
