import { execFile } from 'node:child_process'
import { inRoot } from '../setup/paths.mjs'

export interface Finding {
  path: string
  rule: string
}

interface Report {
  diagnostics: { code: string; filename: string }[]
}

/** What oxlint says about the files of a directory that holds the repository's configuration. */
export function findings(directory: string, files: string[]): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const args = [inRoot('node_modules/oxlint/bin/oxlint'), '-f', 'json', ...files]
    execFile(process.execPath, args, { cwd: directory }, (error, stdout, stderr) => {
      try {
        const report: Report = JSON.parse(stdout)
        resolve(report.diagnostics.map(({ code, filename }) => ({ path: filename, rule: code })))
      } catch {
        reject(new Error(`oxlint gave no report: ${stdout}${stderr}`, { cause: error }))
      }
    })
  })
}
