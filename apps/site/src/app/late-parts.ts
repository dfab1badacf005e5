// What lies over every page and what works behind it, in one file: each file of its own would be one more
// request on every page.
export { Notices, prepareNotices } from './notices/notices.tsx'
export { Overlays, prepareOverlays } from './overlays/overlays.tsx'
export { startBackground } from './startup/start-background.ts'
