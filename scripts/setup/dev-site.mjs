// The site with reload, in a process of its own: tells whoever started it where it is.
import { createServer } from 'vite'
import { inRoot } from './paths.mjs'

const site = await createServer({ root: inRoot('apps/site'), clearScreen: false })
await site.listen()
process.send?.(site.resolvedUrls?.local[0])
