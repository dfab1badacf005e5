import { spawn } from 'node:child_process'
import { buildIfChanged } from './build.mjs'
import { install } from './install.mjs'
import { inRoot, root } from './paths.mjs'
import { projectPath } from './run.mjs'
import { refuse, say } from './say.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

export async function start() {
  await install()
  if (!(await buildIfChanged())) refuse('The build failed.')
  say('Starting the server …')
  const server = spawn(inRoot('node_modules/.bin/node'), [inRoot('apps/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: projectPath() },
  })
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group itself: passing it on would be an impatient repeat.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
    })
  }
  server.on('exit', (code, signal) => {
    if (signal) say(`The server was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}
