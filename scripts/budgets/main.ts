import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../setup/paths.mjs'
import { backOfficeLines } from './back-office.ts'
import type { Manifest } from './manifest.ts'
import { backOfficeInside, budgetLines, lineText, type Built } from './report.ts'

const dist = inRoot('apps/site/dist')
const client = join(dist, 'client')
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const office = inRoot('apps/admin/dist')
const officeManifest: Manifest = JSON.parse(
  readFileSync(join(office, '.vite/manifest.json'), 'utf8'),
)
const sizeIn = (dir: string) => (script: string) => gzipSync(readFileSync(join(dir, script))).length
const homePages = globSync('pages/*/index.html', { cwd: dist })

const built: Built = {
  manifest,
  homePages: homePages.map((page) => readFileSync(join(dist, page), 'utf8')),
  scripts: globSync('**/*.js', { cwd: client }),
  size: sizeIn(client),
  text: (script) => readFileSync(join(client, script), 'utf8'),
}

const lines = [...budgetLines(built), ...backOfficeLines(officeManifest, sizeIn(office))]
const intruders = backOfficeInside(built)
for (const line of lines) console.log(lineText(line))
for (const intruder of intruders) console.log(`✗ ${intruder}`)
const tooHeavy = lines.some(({ bytes, limit }) => bytes > limit)
process.exitCode = tooHeavy || intruders.length > 0 ? 1 : 0
