// Looks the dependencies that run in production up among the published advisories.
import { spawnSync } from 'node:child_process'
import { root } from '../setup/paths.mjs'
import { advisoryVerdict } from './verdict.ts'

const args = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
const { exitCode, line } = advisoryVerdict(stdout)
console.log(line)
process.exitCode = exitCode
