import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'
import { compiledOnce } from './compiled-once.ts'
import { plainSchema, type Schema } from './plain-schema.ts'

/** What Fastify compiles with by itself. */
const compile = SerializerSelector()()

const serialiserOf = compiledOnce((schema: object) =>
  compile({ schema: plainSchema(schema as Schema), method: '', url: '', httpStatus: '' }),
)

/** Answers hold what the contract names, and nothing else. */
export function useContractSerialisation(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema }) => serialiserOf(schema))
}
