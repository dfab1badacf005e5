export interface Schema {
  readonly type?: unknown
  readonly anyOf?: readonly Schema[] | undefined
  readonly patternProperties?: Readonly<Record<string, Schema>> | undefined
  readonly [keyword: string]: unknown
}

/** Lists and values of the schema language that hold no schemas. */
const VALUES = new Set(['const', 'enum', 'required', 'default', 'examples'])
const ANY_NAME = '^.*$'

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const isNull = ({ type }: Schema): boolean => type === 'null'

/**
 * The same answers in words that a serialiser need not try out: of a choice it validates each value by a
 * validator of its own, and looks at each name of a record by a pattern, which takes most of its time.
 */
export function plainSchema(schema: Schema): Schema {
  const { anyOf, patternProperties, ...rest } = schema
  const [other, ...others] = anyOf?.filter((each) => !isNull(each)) ?? []
  if (other?.type !== undefined && others.length === 0 && anyOf?.some(isNull)) {
    return { ...plainSchema(other), nullable: true }
  }
  const anyName = patternProperties?.[ANY_NAME]
  return {
    ...inside(rest),
    ...(anyOf && { anyOf: anyOf.map(plainSchema) }),
    ...(anyName
      ? { additionalProperties: plainSchema(anyName) }
      : patternProperties && { patternProperties: named(patternProperties) }),
  }
}

const named = (schemas: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, plainSchema(each)]))

/** Anything inside a schema: schemas, lists of them, or schemas by name. */
function inside(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, VALUES.has(name) ? part : plainPart(part)]),
  )
}

function plainPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each: unknown) => plainPart(each))
  return isSchema(part) ? plainSchema(part) : part
}
