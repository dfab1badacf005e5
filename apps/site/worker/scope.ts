/** The worker's own globals, which the compiler takes for those of any worker. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope
