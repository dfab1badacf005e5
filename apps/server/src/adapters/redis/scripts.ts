import { readFileSync } from 'node:fs'

const read = (name: string): string =>
  readFileSync(new URL(`./scripts/${name}.lua`, import.meta.url), 'utf8')

export const scriptNames = [
  'apply', 'unoffered', 'withdraw', 'preview', 'standings', 'top', 'size', 'quantiles', 'counts', 'version',
  'verify', 'begin', 'finish', 'spoil', 'renew', 'take', 'give-back',
] as const // prettier-ignore

export type ScriptName = (typeof scriptNames)[number]

/** Each with one key: whatever else it touches begins with that key's hash tag, so lies beside it. */
export function readScripts(): Record<string, { lua: string; numberOfKeys: number }> {
  const common = read('common')
  return Object.fromEntries(
    scriptNames.map((name) => [name, { lua: `${common}\n${read(name)}`, numberOfKeys: 1 }]),
  )
}
