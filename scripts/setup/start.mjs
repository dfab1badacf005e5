import { buildIfChanged } from './build.mjs'
import { install } from './install.mjs'
import { inRoot } from './paths.mjs'
import { launch } from './run.mjs'
import { refuse, say } from './say.mjs'
import { passSignals } from './signals.mjs'

export async function start() {
  await install({ withTests: false })
  if (!(await buildIfChanged())) refuse('The build failed.')
  say('Starting the server …')
  const server = launch('node', [inRoot('apps/server/src/main.ts')])
  passSignals(server)
  server.on('exit', (code, signal) => {
    if (signal) say(`The server was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}
