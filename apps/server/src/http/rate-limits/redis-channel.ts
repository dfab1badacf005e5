import type { RedisLink } from './redis-link.ts'

/** A name under which every node hears what is said: publish and subscribe. */
export function createRedisChannel(link: RedisLink, name: string) {
  const channel = `${link.namespace}:${name}`
  let take: (text: string) => void = () => {}
  const heard = link.subscribe(channel, (text) => take(text))
  return {
    isLive: () => heard.isLive(),
    say(text: string): void {
      link.ask((redis) => redis.publish(channel, text)).catch(() => undefined)
    },
    hear(then: (text: string) => void): void {
      take = then
    },
    close: async (): Promise<void> => heard.close(),
  }
}
