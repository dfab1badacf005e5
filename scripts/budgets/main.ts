import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../setup/paths.mjs'
import type { Manifest } from './manifest.ts'
import { backOfficeInside, budgetLines, lineText, type Built } from './report.ts'

const dist = inRoot('apps/site/dist')
const client = join(dist, 'client')
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const homePages = globSync('pages/*/index.html', { cwd: dist })

const built: Built = {
  manifest,
  homePages: homePages.map((page) => readFileSync(join(dist, page), 'utf8')),
  scripts: globSync('**/*.js', { cwd: client }),
  size: (script) => gzipSync(readFileSync(join(client, script))).length,
  text: (script) => readFileSync(join(client, script), 'utf8'),
}

const lines = budgetLines(built)
const intruders = backOfficeInside(built)
for (const line of lines) console.log(lineText(line))
for (const intruder of intruders) console.log(`✗ ${intruder}`)
const tooHeavy = lines.some(({ bytes, limit }) => bytes > limit)
process.exitCode = tooHeavy || intruders.length > 0 ? 1 : 0
