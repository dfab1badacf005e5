import type { AlertBook, KeptAlert } from '../ports/alerts.ts'

/** For what is wrong with the store itself, which cannot be written down there. */
export function createMemoryBook(): AlertBook {
  const alerts = new Map<string, KeptAlert>()
  return {
    list: async () => [...alerts.values()],
    put: async (alert) => void alerts.set(alert.key, alert),
    refresh: async ({ key, ...found }) => {
      const known = alerts.get(key)
      if (known) alerts.set(key, { ...known, ...found })
      return known !== undefined
    },
    remove: async (key) => void alerts.delete(key),
  }
}
