import { readFileSync } from 'node:fs'
import { Cluster, Redis, type RedisCommander } from 'ioredis'
import type { RedisAddress } from './redis-address.ts'

/** Long enough for a busy machine, short enough that a page still comes when Redis hangs. */
const ANSWER_WITHIN_MS = 1500
const CONNECT_WITHIN_MS = 2000
const RETRY_AT_MOST_MS = 500

type ScriptName = 'take' | 'give-back' | 'pace' | 'pace-back'

const script = (name: ScriptName) => {
  const lua = readFileSync(new URL(`./scripts/${name}.lua`, import.meta.url), 'utf8')
  return { lua, numberOfKeys: 1 }
}
const scripts = {
  take: script('take'),
  'give-back': script('give-back'),
  pace: script('pace'),
  'pace-back': script('pace-back'),
}

/** Why a start must stop: waiting would not mend it. */
export class RedisRefusal extends Error {}

class NoAnswer extends Error {}

/** A connection that fails fast: nothing waits for Redis to come back. */
export interface RedisLink {
  readonly namespace: string
  run(script: ScriptName, key: string, ...args: readonly (string | number)[]): Promise<unknown>
  /** Plain commands, within the same time. */
  ask<T>(command: (redis: RedisCommander) => Promise<T>): Promise<T>
  /** Everything that is published there, while there is a connection. It has one of its own. */
  subscribe(channel: string, hear: (text: string) => void): Subscription
  close(): void
}

export interface Subscription {
  isLive(): boolean
  close(): void
}

type Client = Redis | Cluster

function createClient(address: RedisAddress, answerWithinMs: number): Client {
  const { kind, nodes, master, username, password, db } = address
  const retryStrategy = (times: number): number => Math.min(times * 50, RETRY_AT_MOST_MS)
  const shared = {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(address.tls && { tls: {} }),
    connectTimeout: CONNECT_WITHIN_MS,
    // One that hangs, or whose machine is gone without a word, is given up and looked for anew:
    // until it answers, everything fails at once.
    socketTimeout: answerWithinMs,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Its own way to subscribe again leaves a failure to nobody, which would end the process.
    autoResubscribe: false,
  }
  const own = { lazyConnect: true, enableAutoPipelining: true, enableOfflineQueue: false }
  if (kind === 'cluster') {
    return new Cluster([...nodes], {
      ...own,
      redisOptions: shared,
      clusterRetryStrategy: retryStrategy,
      maxRedirections: 4,
      retryDelayOnFailover: 50,
      retryDelayOnClusterDown: 50,
      slotsRefreshInterval: 1000,
      scripts,
    })
  }
  const found =
    kind === 'sentinel'
      ? { sentinels: [...nodes], name: master, sentinelRetryStrategy: retryStrategy }
      : { ...nodes[0], db }
  return new Redis({
    ...found,
    ...shared,
    ...own,
    retryStrategy,
    // It was the primary: the name or the Sentinels know by now which one is.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    scripts,
  })
}

/** Connects, or resolves without a connection: it then comes by itself. Throws what waiting cannot mend. */
export async function openLink(
  address: RedisAddress,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<RedisLink> {
  const client = createClient(address, answerWithinMs)
  let reason = 'no connection'
  const lost = (why: unknown): void => {
    if (why instanceof Error) reason = reasonOf(why)
  }
  client.on('error', lost)
  client.on('node error', lost)
  try {
    await firstConnection(client, address, () => reason)
  } catch (error) {
    client.disconnect()
    throw error
  }

  const commands = client as unknown as Record<
    string,
    (...args: readonly (string | number)[]) => Promise<unknown>
  >
  return {
    namespace: address.namespace,
    run: (name, key, ...args) => within(commands[name]?.call(client, key, ...args), answerWithinMs),
    ask: (command) => within(command(client), answerWithinMs),
    subscribe: (channel, hear) => subscribed(createClient(address, answerWithinMs), channel, hear),
    close: () => client.disconnect(),
  }
}

/** Subscribes again whenever the connection comes back. */
function subscribed(client: Client, channel: string, hear: (text: string) => void): Subscription {
  let isLive = false
  const subscribe = (): void => {
    client.subscribe(channel).then(
      () => (isLive = true),
      () => undefined,
    )
  }
  client.on('error', () => {})
  client.on('node error', () => {})
  client.on('ready', subscribe)
  client.on('close', () => (isLive = false))
  client.on('message', (_channel: string, text: string) => hear(text))
  client.connect().catch(() => undefined)
  return { isLive: () => isLive, close: () => client.disconnect() }
}

async function firstConnection(
  client: Client,
  { kind, db }: RedisAddress,
  reason: () => string,
): Promise<void> {
  try {
    await within(client.connect(), CONNECT_WITHIN_MS + 500)
    if (kind === 'cluster') return
    // The driver takes a database that is not there for the first one.
    if (db !== 0) await within((client as Redis).select(db))
    const info = await within((client as Redis).info('cluster'))
    if (info.includes('cluster_enabled:1')) {
      throw new RedisRefusal('it is a cluster: write redis-cluster:// instead of redis://')
    }
  } catch (error) {
    if (error instanceof RedisRefusal) throw error
    const words = `${reason()} ${reasonOf(error)}`
    if (/WRONGPASS|invalid password|NOPERM/.test(words)) {
      throw new RedisRefusal('it refuses the user name or the password')
    }
    if (words.includes('NOAUTH')) throw new RedisRefusal('it wants a password')
    if (words.includes('cluster support disabled')) {
      throw new RedisRefusal('it is no cluster: write redis:// instead of redis-cluster://')
    }
    if (/DB index|invalid DB/.test(words)) throw new RedisRefusal('it has no such database')
  }
}

/** Words alone: the driver's errors carry the command that failed, and its password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a cluster the reason lies one error deeper.
  const deeper = 'lastNodeError' in error ? error.lastNodeError : undefined
  return deeper instanceof Error ? deeper.message : error.message
}

async function within<T>(answer: Promise<T> | undefined, ms = ANSWER_WITHIN_MS): Promise<T> {
  if (!answer) throw new TypeError('no such script')
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`Redis did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
