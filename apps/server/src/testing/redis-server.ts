import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'

const TRIES = 5
const SLOTS = 16_384

export interface RedisServer {
  readonly port: number
  readonly url: string
  readonly process: ChildProcess
  /** Ends it and waits; its port may be taken again. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface RedisServerOptions {
  readonly port?: number
  /** One of those that are there; without it the first. */
  readonly program?: string
  readonly settings?: readonly string[]
}

const runs = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Both speak one protocol; whatever of them the machine has is tested with. */
export const redisPrograms: readonly string[] = ['redis-server', 'valkey-server'].filter(runs)

export const hasRedisServer = (): boolean => redisPrograms.length > 0

/** A Redis of its own that keeps nothing; it ends with the tests. */
export async function startRedis(options: RedisServerOptions = {}): Promise<RedisServer> {
  for (let tried = 1; ; tried++) {
    const port = options.port ?? (await freePort())
    const server = await tryToStart(port, options)
    if (server) return server
    if (tried === TRIES) throw new Error(`redis-server does not start on port ${port}`)
  }
}

function tryToStart(
  port: number,
  { settings = [], program }: RedisServerOptions,
): Promise<RedisServer | null> {
  const dir = mkdtempSync(join(tmpdir(), 'reflex-redis-'))
  const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '']
  return running([...fixed, ...settings], {
    dir,
    port,
    saysWhenReady: 'Ready to accept connections',
    ...(program !== undefined && { program }),
  })
}

interface Running {
  readonly program?: string
  readonly dir: string
  readonly port: number
  readonly saysWhenReady: string
}

/** Null where it ends before it is ready. */
async function running(
  args: readonly string[],
  { dir, port, saysWhenReady, program = redisPrograms[0] ?? 'redis-server' }: Running,
): Promise<RedisServer | null> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit').then(() => rmSync(dir, { recursive: true, force: true }))
  const endWithTests = (): void => void child.kill('SIGKILL')
  process.once('exit', endWithTests)
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes(saysWhenReady)) continue
    child.stdout.resume()
    return {
      port,
      url: `redis://127.0.0.1:${port}`,
      process: child,
      async stop(signal = 'SIGTERM') {
        process.off('exit', endWithTests)
        child.kill(signal)
        await exited
      },
    }
  }
  await exited
  return null
}

/** Watches over that one under the name `labs`, and promotes a replica of it half a second after it is gone. */
export async function startSentinel(primary: RedisServer): Promise<RedisServer> {
  const dir = mkdtempSync(join(tmpdir(), 'reflex-sentinel-'))
  const port = await freePort()
  const file = join(dir, 'sentinel.conf')
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor labs 127.0.0.1 ${primary.port} 1`,
    'sentinel down-after-milliseconds labs 500',
    'sentinel failover-timeout labs 3000',
  ]
  writeFileSync(file, settings.join('\n'))
  const sentinel = await running([file, '--sentinel'], { dir, port, saysWhenReady: '+monitor' })
  if (!sentinel) throw new Error('a Sentinel does not start')
  return sentinel
}

/** Below the ports that the kernel hands out, so that a cluster's second port is one as well. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}

export interface RedisCluster {
  readonly url: string
  readonly nodes: readonly RedisServer[]
  stop(): Promise<void>
}

/** Three masters that share the slots. */
export async function startCluster(): Promise<RedisCluster> {
  const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000']
  const nodes = [
    await startRedis({ settings }),
    await startRedis({ settings }),
    await startRedis({ settings }),
  ]
  const clients = nodes.map(({ port }) => new Redis({ port }))
  try {
    for (const [i, client] of clients.entries()) {
      const from = Math.floor((SLOTS * i) / clients.length)
      const to = Math.floor((SLOTS * (i + 1)) / clients.length) - 1
      await client.cluster('ADDSLOTSRANGE', from, to)
      await client.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1)
    }
    for (const { port } of nodes.slice(1)) await clients[0]?.cluster('MEET', '127.0.0.1', port)
    await Promise.all(clients.map(joined))
  } finally {
    for (const client of clients) client.disconnect()
  }
  return {
    url: `redis-cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop('SIGKILL')))),
  }
}

async function joined(client: Redis): Promise<void> {
  for (;;) {
    const info = await client.cluster('INFO')
    if (info.includes('cluster_state:ok') && info.includes('cluster_known_nodes:3')) return
    await pause(50)
  }
}
