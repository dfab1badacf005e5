import { parseArgs } from 'node:util'

/** Ends the tool with one line that says what to type. */
export function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(2)
}

/** Who asks how a tool is used gets that and nothing else. */
export function helpAsked(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--help') && !args.includes('-h')) return
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

/** Options of a tool, as text, and its flags, or its usage when they make no sense. */
export function readOptions<const N extends string, const F extends string = never>(
  names: readonly N[],
  usage: string,
  flags: readonly F[] = [],
): Partial<Record<N, string> & Record<F, boolean>> {
  helpAsked(usage)
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ])
  try {
    return parseArgs({ options }).values as Partial<Record<N, string> & Record<F, boolean>>
  } catch {
    return fail(usage)
  }
}

export function wholeNumber(value: string | undefined, usage: string): number {
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : fail(usage)
}
