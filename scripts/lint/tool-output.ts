import { execFile } from 'node:child_process'
import { inRoot } from '../setup/paths.mjs'

/** What a tool of the project prints; a non-zero exit is how linters say that they found something. */
export function toolOutput(tool: string, args: string[], directory: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 }
    execFile(inRoot(`node_modules/.bin/${tool}`), args, options, (error, stdout, stderr) => {
      if (stdout.trim() === '')
        reject(new Error(`${tool} printed nothing: ${stderr}`, { cause: error }))
      else resolve(stdout)
    })
  })
}
