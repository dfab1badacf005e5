export { safeStorage } from './safe-storage.ts'
export { signal, storageSignal, store, useStore } from './store.ts'
