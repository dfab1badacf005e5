import { readFileSync } from 'node:fs'
import { calls } from '@reflex/contract/calls'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { get, testServer } from '../testing/fixtures.ts'
import { examples } from './openapi-examples.ts'

interface Operation {
  readonly operationId?: string
  readonly security: readonly Record<string, unknown>[]
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[]
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Schema {
  readonly type?: string
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

async function readDocument() {
  const server = await testServer()
  const document = (await get(server, '/api/v1/openapi.json')).json() as {
    info: { version: string; description: string }
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: object }
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return { document, operations }
}

test('every call has a name of its own, and says who must be known', async () => {
  const { document, operations } = await readDocument()
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
  const known = ['visitor', 'operator']
  expect(Object.keys(document.components.securitySchemes)).toEqual(known)
  for (const { path, operation } of operations) {
    const asked = operation.security.flatMap((scheme) => Object.keys(scheme))
    const isLogin = operation.operationId === 'login'
    const isAdmin = path.startsWith('/api/v1/admin/')
    if (isAdmin) expect(asked, path).toEqual(isLogin ? [] : ['operator'])
    else expect(known.slice(0, 1), path).toEqual(expect.arrayContaining(asked))
    const takesUid = operation.parameters.some(({ name }) => name === 'x-labs-uid')
    expect(asked.includes('visitor'), path).toBe(takesUid)
  }
})

test('the version and its rule stand in the document', async () => {
  const { document } = await readDocument()
  expect(document.info.version).toMatch(/^1\.\d+\.\d+$/)
  expect(document.info.description).toContain('The first number of the version')
})

const parts = Object.entries(examples).flatMap(([name, example]) =>
  Object.entries(example).map(([part, value]) => [name, part, value] as const),
)

test.for(parts)('the example of %s is as its call takes or gives it: %s', ([name, part, value]) => {
  const call = calls[name as keyof typeof calls] as Record<string, unknown>
  expect([...Value.Errors(call[part] as TSchema, value)]).toEqual([])
})

/** Every field of an answer, by its way down: `data.rows[].ms`. */
function fieldsOf(schema: Schema, at = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldsOf(each, at))
  if (schema.items) return fieldsOf(schema.items, `${at}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`
    return [path, ...fieldsOf(field, path)]
  })
}

const released = JSON.parse(
  readFileSync(new URL('openapi-released.json', import.meta.url), 'utf8'),
) as Record<string, { takes: string[]; gives: string[] }>

test.for(Object.entries(released))('nothing is taken away from %s', async ([id, before]) => {
  const { operations } = await readDocument()
  const found = operations.find(({ operation }) => operation.operationId === id)?.operation
  const schema = found?.responses['200']?.content?.['application/json']?.schema ?? {}
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(before.gives))
  expect(found?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(before.takes))
  // Nor is anything demanded that was not before.
  const demanded = found?.parameters.filter(({ required }) => required) ?? []
  expect(before.takes).toEqual(expect.arrayContaining(demanded.map(({ name }) => name)))
})
