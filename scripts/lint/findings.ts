import { toolOutput } from './tool-output.ts'

export interface Finding {
  path: string
  rule: string
}

interface Report {
  diagnostics: { code: string; filename: string }[]
}

/** What oxlint says about files of a directory that holds the repository's configuration. */
export async function findings(directory: string, files: string[]): Promise<Finding[]> {
  const report: Report = JSON.parse(await toolOutput('oxlint', ['-f', 'json', ...files], directory))
  return report.diagnostics.map(({ code, filename }) => ({ path: filename, rule: code }))
}
