/**
 * What belongs to one tab: it outlives a reload, and no other tab sees it. Where the browser
 * refuses, it lives as long as the page does.
 */
const memory = new Map<string, string>()

export function writeTabJson(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(key, text)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Kept in memory above.
  }
}

export function removeTab(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be reached cannot be read back either.
  }
}

/** Reads JSON that `isRight` recognises; anything else is nonsense and is thrown away. */
export function readTabJson<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const text = memory.get(key) ?? sessionStorage.getItem(key)
    if (text === null) return null
    const value: unknown = JSON.parse(text)
    if (isRight(value)) return value
  } catch {
    // Falls through to the removal: half-written values do not heal by themselves.
  }
  removeTab(key)
  return null
}
