import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

// Servers and tools are started a hundred times in a run, and compiling is a third of a start.
const compiled = inRoot('node_modules/.cache/reflex/compiled')

/** @param {string[]} args */
export async function test(args) {
  await install({ withTests: true })
  process.exitCode = await run('node', [inRoot('scripts/check/main.ts'), ...args], {
    NODE_COMPILE_CACHE: compiled,
  })
}
