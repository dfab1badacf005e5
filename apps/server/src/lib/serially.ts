/** Runs what it is given one after the other, in the order of asking. */
export function serially(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task, task)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The same for each of many things: what is done with one waits for what is done with it already. */
export function createTurns() {
  const queues = new Map<
    number | string,
    { readonly run: ReturnType<typeof serially>; waiting: number }
  >()
  return async <T>(key: number | string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { run: serially(), waiting: 0 }
    queues.set(key, queue)
    queue.waiting++
    try {
      return await queue.run(task)
    } finally {
      if (--queue.waiting === 0) queues.delete(key)
    }
  }
}
