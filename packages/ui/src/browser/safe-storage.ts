/**
 * Storage that cannot break the page. Where the browser refuses (private modes, a full disk, a
 * policy) values live as long as the page does.
 */
export function safeStorage(area: () => Storage) {
  const memory = new Map<string, string>()

  /** What cannot be reached holds nothing. */
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(area())
    } catch {
      return null
    }
  }
  const read = (key: string): string | null =>
    memory.get(key) ?? attempt((storage) => storage.getItem(key))

  const write = (key: string, value: string): void => {
    const isKept = attempt((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (isKept) memory.delete(key)
    else memory.set(key, value)
  }
  const remove = (key: string): void => {
    memory.delete(key)
    attempt((storage) => storage.removeItem(key))
  }
  return {
    read,
    write,
    remove,
    clear(): void {
      memory.clear()
      attempt((storage) => storage.clear())
    },
    /** Whether a value outlives the page: what the browser refused to take does not. */
    isLasting: (key: string): boolean => !memory.has(key),
    /** Reads JSON that `isRight` recognises; anything else is nonsense and is thrown away. */
    readJson<T>(key: string, isRight: (value: unknown) => value is T): T | null {
      const text = read(key)
      if (text === null) return null
      try {
        const value: unknown = JSON.parse(text)
        if (isRight(value)) return value
      } catch {
        // Falls through to the removal: half-written values do not heal by themselves.
      }
      remove(key)
      return null
    },
    writeJson: (key: string, value: unknown): void => write(key, JSON.stringify(value)),
  }
}
