import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'

const partNames: Record<string, string> = {
  querystring: 'query',
  headers: 'headers',
  params: 'path',
}

/** Bodies are taken as they are; addresses are text, so numbers in them are read as numbers first. */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart = 'body' }) => {
    const validator = Compile(schema)
    const textual = httpPart === 'querystring' || httpPart === 'params'
    return (input: unknown) => {
      const value = textual ? Value.Convert(schema, { ...(input as object) }) : input
      if (validator.Check(value)) return { value }
      const [first] = validator.Errors(value)
      const where = `${partNames[httpPart] ?? 'body'}${first?.instancePath ?? ''}`
      return { error: new Error(`${where} ${first?.message ?? 'is not in the expected form'}`) }
    }
  })
}
