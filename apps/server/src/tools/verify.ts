import { readFileSync, statSync } from 'node:fs'
import { RUN_FILE_BYTES, verifyText, type Verified } from '@reflex/games/verify'
import { engineOfGame } from '@reflex/games'
import { fail, helpAsked } from './arguments.ts'
import { problemText, verifiedText } from './verify-words.ts'

/**
 * Plays the file of a run again and prints what came of it: `npm run verify -- FILE`. It needs no store
 * and no server. Ends with 0 where the run is as the file says, 1 where it is not, 2 for no file.
 */
const USAGE = 'Usage: npm run verify -- FILE'

helpAsked(USAGE)
const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) fail(USAGE)

const verified = verifyFile(path)
if (verified.ok) process.stdout.write(`${verifiedText(verified)}\n`)
else {
  process.stderr.write(`${problemText(verified.problem)}\n`)
  process.exitCode = 1
}

function verifyFile(file: string): Verified {
  try {
    const { size } = statSync(file)
    // A file of any length may lie there: it is not read to find that out.
    if (size > RUN_FILE_BYTES) return { ok: false, problem: { why: 'too-long', bytes: size } }
    return verifyText(readFileSync(file, 'utf8'), engineOfGame)
  } catch (error) {
    return fail(
      `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
