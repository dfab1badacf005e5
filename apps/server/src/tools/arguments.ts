import { parseArgs } from 'node:util'

/** Ends the tool with one line that says what to type. */
export function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(2)
}

/** Options of a tool as text, or its usage when they make no sense. */
export function readOptions<const N extends string>(
  names: readonly N[],
  usage: string,
): Partial<Record<N, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ options, strict: true }).values as Partial<Record<N, string>>
  } catch {
    return fail(usage)
  }
}

export function wholeNumber(value: string | undefined, usage: string): number {
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : fail(usage)
}
