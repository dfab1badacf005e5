interface AuditReport {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> }
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
}

const grave = ['high', 'critical']

/** What npm's audit says about a release, in one line. Without an answer that is said, never 'all is well'. */
export function advisoryVerdict(output: string): { exitCode: 0 | 1 | 2; line: string } {
  const report = parse(output)
  const counts = report?.metadata?.vulnerabilities
  if (!report || !counts) {
    return {
      exitCode: 2,
      line: 'Not checked: the registry gave no advisories. Run it where they can be reached before a release.',
    }
  }
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => grave.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`)
  if (names.length > 0) return { exitCode: 1, line: `High or critical: ${names.join(', ')}` }
  return { exitCode: 0, line: `Nothing high or critical; ${counts['total'] ?? 0} lower ones.` }
}

function parse(output: string): AuditReport | null {
  try {
    return JSON.parse(output) as AuditReport
  } catch {
    return null
  }
}
