/**
 * Local storage that cannot break the page. Where the browser refuses (private modes, a full
 * disk, a policy) values live as long as the page does.
 */
const memory = new Map<string, string>()

function area(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export function readLocal(key: string): string | null {
  try {
    return memory.get(key) ?? area()?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    const storage = area()
    if (!storage) throw new Error('No storage')
    storage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Whether a value outlives the page: what the browser refused to take does not. */
export const isLasting = (key: string): boolean => !memory.has(key)

export function removeLocal(key: string): void {
  memory.delete(key)
  try {
    area()?.removeItem(key)
  } catch {
    // What cannot be reached cannot be read back either.
  }
}

/** Everything that the site keeps in this browser. */
export function clearLocal(): void {
  memory.clear()
  try {
    area()?.clear()
  } catch {
    // What cannot be reached cannot be read back either.
  }
}

/** Reads JSON that `isRight` recognises; anything else is nonsense and is thrown away. */
export function readLocalJson<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  const text = readLocal(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (isRight(value)) return value
  } catch {
    // Falls through to the removal: half-written values do not heal by themselves.
  }
  removeLocal(key)
  return null
}

export const writeLocalJson = (key: string, value: unknown): void =>
  writeLocal(key, JSON.stringify(value))
