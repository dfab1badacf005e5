import { parseArgs } from 'node:util'

/** The steps that `--only a,b` names, in their own order; all of them without it. */
export function choose<S extends { name: string }>(args: string[], all: S[]): S[] {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } })
  if (values.only === undefined) return all
  const wanted = values.only.split(',')
  const unknown = wanted.find((name) => !all.some((step) => step.name === name))
  if (unknown !== undefined) {
    throw new Error(`No step '${unknown}'. Steps: ${all.map(({ name }) => name).join(', ')}.`)
  }
  return all.filter(({ name }) => wanted.includes(name))
}
