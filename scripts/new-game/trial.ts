// Makes a game in a copy of the project, holds it to every check, builds it and plays it to a rank in a
// browser with the tests that every game is played with.
import { makeScratch, removeScratch } from '../scratch/scratch.ts'
import { run } from '../setup/run.mjs'
import { getTools } from '../setup/tools.mjs'

const SLUG = 'try-out'

await getTools()
const scratch = makeScratch()
const inScratch = (command: string): Promise<number> =>
  run('sh', ['-c', `cd '${scratch}' && PATH="$PWD/node_modules/.bin:$PATH" exec ${command}`])

try {
  process.exitCode =
    (await inScratch(`node scripts/new-game/main.ts ${SLUG}`)) ||
    (await inScratch('node scripts/test.mjs --no-install --only types,lint')) ||
    (await inScratch('npm run build')) ||
    (await inScratch(
      `playwright test -c e2e/playwright.config.ts --reporter=list games.spec.ts --grep '${SLUG} '`,
    ))
} finally {
  removeScratch(scratch)
}
