/** So few at once that nobody else waits noticeably for the script to end. */
export const AT_ONCE = 100

interface Waiting<In, Out> {
  readonly item: In
  resolve(output: Out): void
  reject(error: unknown): void
}

/**
 * Whoever asks the same of the same boards in one turn of the event loop asks in one call: those
 * whose runs were committed together do.
 */
export function together<Key, In, Out>(
  send: (key: Key, items: readonly In[]) => Promise<readonly Out[]>,
): (key: Key, item: In) => Promise<Out> {
  const waiting = new Map<Key, Waiting<In, Out>[]>()

  async function sendSome(key: Key, some: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const outputs = await send(
        key,
        some.map(({ item }) => item),
      )
      some.forEach(({ resolve }, nth) => resolve(outputs[nth] as Out))
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  function sendAll(key: Key): void {
    const all = waiting.get(key) ?? []
    waiting.delete(key)
    for (let from = 0; from < all.length; from += AT_ONCE) {
      void sendSome(key, all.slice(from, from + AT_ONCE))
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key)
      if (others) return void others.push({ item, resolve, reject })
      waiting.set(key, [{ item, resolve, reject }])
      setImmediate(sendAll, key)
    })
}
