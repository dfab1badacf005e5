import { spawn } from 'node:child_process'
import { install } from './setup/install.mjs'
import { root } from './setup/paths.mjs'
import { projectPath } from './setup/run.mjs'
import { say } from './setup/say.mjs'

await install()
say('Server and site, both with reload. Ctrl-C ends both.')

/** @param {string[]} args */
const node = (...args) =>
  spawn('node', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: projectPath() },
  })

const children = [
  node('--watch', '--watch-preserve-output', 'apps/server/src/main.ts'),
  node('node_modules/vite/bin/vite.js', 'apps/site', '--clearScreen', 'false'),
]

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => endAll(signal))
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll('SIGTERM')
  })
}
