import { safeStorage } from '@reflex/ui/browser'

/** What belongs to one tab: it outlives a reload, and no other tab sees it. */
export const {
  readJson: readTabJson,
  writeJson: writeTabJson,
  remove: removeTab,
} = safeStorage(() => sessionStorage)
