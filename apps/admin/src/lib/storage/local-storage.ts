import { safeStorage } from '@reflex/ui/browser'

export const {
  read: readLocal,
  write: writeLocal,
  remove: removeLocal,
} = safeStorage(() => localStorage)
