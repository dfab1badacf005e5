/** What a browser that refuses storage would have kept: enough for the visit at hand. */
const fallback = new Map<string, string>()

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null
  } catch {
    return fallback.get(key) ?? null
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

export function removeLocal(key: string): void {
  fallback.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // What was never stored needs no removal.
  }
}
