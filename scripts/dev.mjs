import { install } from './setup/install.mjs'
import { launch } from './setup/run.mjs'
import { say } from './setup/say.mjs'
import { passSignals } from './setup/signals.mjs'

await install({ withTests: true })
say('Server and site, both with reload. Ctrl-C ends both.')

const children = [
  launch('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  launch('node', ['node_modules/vite/bin/vite.js', 'apps/site', '--clearScreen', 'false'], {
    API_ORIGIN: `http://127.0.0.1:${process.env['PORT'] ?? 8080}`,
  }),
]

for (const child of children) passSignals(child)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM')
  })
}
