import { readFileSync } from 'node:fs'

const read = (name: string): string =>
  readFileSync(new URL(`./scripts/${name}.lua`, import.meta.url), 'utf8')

export const scriptNames = ['take', 'give-back'] as const

export type ScriptName = (typeof scriptNames)[number]

export const readScripts = (): Record<string, { lua: string; numberOfKeys: number }> =>
  Object.fromEntries(scriptNames.map((name) => [name, { lua: read(name), numberOfKeys: 1 }]))
