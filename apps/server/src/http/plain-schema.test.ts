import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { plainSchema, type Schema } from './plain-schema.ts'

const compile = SerializerSelector()()
const serialiserOf = (schema: object) => compile({ schema, method: '', url: '', httpStatus: '' })

const object = (properties: Record<string, TSchema>) =>
  Type.Object(properties, { additionalProperties: false })
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])
/** A name of a field may be a word of the language of schemas. */
const schema = object({
  name: orNull(Type.String()),
  rank: orNull(Type.Integer({ minimum: 1 })),
  type: orNull(object({ required: Type.Array(orNull(Type.String())) })),
  bests: Type.Record(Type.String(), object({ ms: orNull(Type.Integer()) })),
  list: Type.Array(Type.Union([object({ a: Type.Integer() }), object({ b: Type.String() })])),
  kind: Type.Optional(Type.Unsafe({ type: 'string', enum: ['x', 'y'] })),
})

test.each([
  { name: null, rank: null, type: null, bests: {}, list: [] },
  {
    name: '가나',
    rank: 3,
    type: { required: ['a', null] },
    bests: { 'aim-trainer': { ms: 3 }, other: { ms: null } },
    list: [{ a: 1 }, { b: 'c' }],
    kind: 'y',
  },
])('%#: what is written is the same, and nothing that the contract does not name', (value) => {
  const plain = serialiserOf(plainSchema(schema as unknown as Schema))
  expect(plain(value)).toBe(serialiserOf(schema)(value))
  expect(JSON.parse(plain({ ...value, secret: 1 }))).toEqual(value)
})
