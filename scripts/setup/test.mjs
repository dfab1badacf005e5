import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

/** @param {string[]} args */
export async function test(args) {
  await install({ withTests: true })
  process.exitCode = await run('node', [inRoot('scripts/check/main.ts'), ...args])
}
