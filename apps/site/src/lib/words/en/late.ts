// Said on every page by what comes late: in one file, as each is a request of its own.
export { overlays } from './overlays.ts'
export { progress } from './progress.ts'
