import { safeStorage } from '@reflex/ui/browser'

/** Everything that the site keeps in this browser. */
export const {
  read: readLocal,
  write: writeLocal,
  remove: removeLocal,
  clear: clearLocal,
  isLasting,
  readJson: readLocalJson,
  writeJson: writeLocalJson,
} = safeStorage(() => localStorage)
