// Fetches what a bare start leaves out: the tools of tests, benches and formatting.
import { install } from './setup/install.mjs'

await install({ withTests: true })
