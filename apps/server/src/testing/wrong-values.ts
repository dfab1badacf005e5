interface FieldSchema {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly enum?: readonly string[]
}

const wrongTypes: Record<string, readonly unknown[]> = {
  string: [null, 7, true, {}, [], ['a']],
  integer: [null, '7', 'seven', true, {}, [], 1.5],
  number: [null, '7', true, {}, []],
  boolean: [null, 'true', 1, {}],
  array: [null, 'a', 7, {}, true],
}

/** Values that a field of this schema must refuse: of another type, too small, too large, senseless. */
export function wrongValues(schema: FieldSchema): unknown[] {
  const { type = 'string', minimum, maximum, minLength, maxLength, maxItems, pattern } = schema
  const wrong = [...(wrongTypes[type] ?? [])]
  if (minimum !== undefined) wrong.push(minimum - 1, -1e308)
  if (maximum !== undefined) wrong.push(maximum + 1, 1e308)
  if (minLength !== undefined && minLength > 0) wrong.push('')
  if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1))
  if (maxItems !== undefined) wrong.push(Array.from({ length: maxItems + 1 }, () => ({})))
  if (pattern !== undefined || schema.enum) wrong.push('', '\u0000', '../../x', '가'.repeat(40))
  return wrong
}
