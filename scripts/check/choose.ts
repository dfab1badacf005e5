import { parseArgs } from 'node:util'

/**
 * The steps that `--only a,b` names, in their own order; all of them without it. With `--changed`
 * those for everyday work, which look at what a change can touch.
 */
export function choose<S extends { name: string }>(args: string[], all: S[], everyday: S[]): S[] {
  const options = {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    'no-install': { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args, options })
  const steps = values.changed ? everyday : all
  if (values.only === undefined) return steps
  const wanted = values.only.split(',')
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    throw new Error(`No step '${unknown}'. Steps: ${steps.map(({ name }) => name).join(', ')}.`)
  }
  return steps.filter(({ name }) => wanted.includes(name))
}
