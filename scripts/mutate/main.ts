import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { makeScratch, removeScratch } from '../scratch/scratch.ts'
import { inRoot } from '../setup/paths.mjs'
import { refuse } from '../setup/say.mjs'
import { accepted } from './accepted.ts'
import { partOf, parts, shareOf, type Part } from './parts.ts'
import { fileLines, livedLines, percent, readReport, summary } from './report.ts'
import { mutatePart } from './stryker.ts'

/** Of those that are not accepted. Below it too much could go wrong without a test that notices. */
const GOAL = 0.95

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean' },
    workers: { type: 'string' },
    // `2/3`: a part that would take one machine too long is shared by several.
    share: { type: 'string' },
    // A place by the tests beside it: quick, and the score is at least that.
    tests: { type: 'string', multiple: true },
  },
  allowPositionals: true,
})

function chosenParts(): readonly { part: Part; path?: string }[] {
  if (positionals.length === 0) return parts.map((part) => ({ part }))
  return positionals.map((path) => {
    const named = parts.find(({ name }) => name === path)
    if (named) return { part: named }
    const part = partOf(path)
    return part ? { part, path } : refuse(`No part has ${path}.`)
  })
}

function chosenShare() {
  if (values.share === undefined) return undefined
  return shareOf(values.share) ?? refuse(`${values.share} is no share such as 2/3.`)
}

const share = chosenShare()

/** What was found by other tests, or of other files, is of no use to the next run. */
function nameOf({ name }: Part): string {
  if (values.tests) return `${name}-by-some`
  return share ? `${name}-${share.nth}-of-${share.of}` : name
}

const rows: string[] = []
let isGood = true
const folder = inRoot('node_modules/.cache/reflex/mutants')
mkdirSync(folder, { recursive: true })
for (const { part, path } of chosenParts()) {
  const since = performance.now()
  const scratch = makeScratch()
  const report = `${folder}/${nameOf(part)}`
  try {
    const workers = Number(values.workers ?? availableParallelism())
    const options = {
      anew: values.all === true,
      workers,
      ...(path !== undefined && { path }),
      ...(values.tests && { tests: values.tests }),
      ...(share && { share }),
    }
    if (!(await mutatePart(scratch, part, report, options))) {
      isGood = false
      rows.push(`✗ ${part.name}: could not be mutated`)
      continue
    }
  } finally {
    removeScratch(scratch)
  }
  const { killed, lived, files, score } = summary(readReport(`${report}.json`), accepted)
  for (const line of [...livedLines(lived), ...fileLines(files)]) console.log(line)
  const minutes = ((performance.now() - since) / 60_000).toFixed(1)
  if (score < GOAL) isGood = false
  rows.push(
    `${score < GOAL ? '✗' : '✓'} ${part.name.padEnd(8)} ${percent(score)}  ${killed} noticed, ${lived.length} lived  ${minutes} min  ${report}.html`,
  )
}
console.log(`\n${rows.join('\n')}`)
process.exitCode = isGood ? 0 : 1
