import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const fill = fileURLToPath(new URL('fill.ts', import.meta.url))
const LIMIT_MS = 100_000

/**
 * What the tests of the back office look for is played once in a run: by the first worker that needs it,
 * and copied by the others. The folder is the run's own, Playwright empties it at the start.
 */
export async function putFilledStore(outputDir: string, dataDir: string): Promise<void> {
  const filled = join(outputDir, 'filled-store')
  const inWork = `${filled}-in-work`
  mkdirSync(outputDir, { recursive: true })
  const deadline = Date.now() + LIMIT_MS
  while (!existsSync(filled)) {
    if (isFirstAt(inWork)) fillAnew(inWork, filled)
    else if (Date.now() > deadline) throw new Error(`${inWork} was never filled`)
    else await pause(50)
  }
  cpSync(filled, dataDir, { recursive: true })
}

function isFirstAt(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function fillAnew(inWork: string, filled: string): void {
  try {
    // Another may have ended the work between two looks.
    if (existsSync(filled)) return
    execFileSync(process.execPath, [fill, inWork], { stdio: 'inherit' })
    renameSync(inWork, filled)
  } finally {
    rmSync(inWork, { recursive: true, force: true })
  }
}
