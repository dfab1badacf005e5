import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutations } from './list/index.ts'
import { mutated, namesId, type Mutation } from './mutation.ts'
import { failingInBrowser, failingUnits } from './run-tests.ts'
import { makeScratch, removeScratch } from '../../scratch/scratch.ts'

const options = {
  only: { type: 'string' },
  browser: { type: 'boolean' },
  unit: { type: 'boolean' },
} as const
const { values } = parseArgs({ options })

const isForBrowser = ({ tests }: Mutation): boolean => tests.some((path) => path.startsWith('e2e/'))

const isChosen = (mutation: Mutation): boolean =>
  (values.only === undefined || `${mutation.id} ${mutation.file}`.includes(values.only)) &&
  (!values.browser || isForBrowser(mutation)) &&
  (!values.unit || !isForBrowser(mutation))

/**
 * Makes the fault, runs its tests and takes it back; true where a test that names the id failed, or where
 * the tests never ended.
 */
async function isCaught(scratch: string, mutation: Mutation): Promise<boolean> {
  const { file, tests, id } = mutation
  const path = join(scratch, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(text, mutation))
  try {
    const failed = isForBrowser(mutation)
      ? await failingInBrowser(scratch, tests, id)
      : await failingUnits(scratch, tests)
    return failed === null || failed.some((title) => namesId(title, id))
  } finally {
    writeFileSync(path, text)
  }
}

const chosen = mutations.filter(isChosen)
const scratch = makeScratch()
const lived: string[] = []
try {
  for (const mutation of chosen) {
    const caught = await isCaught(scratch, mutation)
    const line = `${mutation.id.padEnd(8)} ${mutation.file}: ${mutation.from.trim()} → ${mutation.to.trim() || '(gone)'}`
    console.log(`${caught ? '✓ caught' : '✗ lived '} ${line}`)
    if (!caught) lived.push(line)
  }
} finally {
  removeScratch(scratch)
}
console.log(`\n${chosen.length - lived.length} caught, ${lived.length} lived`)
process.exitCode = lived.length === 0 ? 0 : 1
