// The tests in Chromium where every page wakes up late and every call takes its time. What passes only
// because a machine is quick fails here, and so does what a visitor on a slow line would lose.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { getTools } from '../setup/tools.mjs'
import { mutated, type Change } from '../mutate/ungenerated/mutation.ts'
import { makeScratch, removeScratch } from '../scratch/scratch.ts'

const lateWake: Change = {
  file: 'apps/site/src/app/entry-client.tsx',
  from: 'if (container) await start(container)',
  to: `if (container) {
  await fetch(\`/wake-up?\${Math.random()}\`).catch(() => undefined)
  await start(container)
}`,
}

await getTools()
const scratch = makeScratch()
try {
  const entry = join(scratch, lateWake.file)
  writeFileSync(entry, mutated(readFileSync(entry, 'utf8'), lateWake))
  const built = await run('npm', ['run', 'build', '--prefix', scratch])
  const lateAnswers = pathToFileURL(inRoot('scripts/slow/late-answers.ts')).href
  const config = join(scratch, 'e2e/playwright.config.ts')
  const args = ['test', '-c', config, '--retries=0', ...process.argv.slice(2)]
  process.exitCode =
    built || (await run('playwright', args, { NODE_OPTIONS: `--import ${lateAnswers}` }))
} finally {
  removeScratch(scratch)
}
