/**
 * The schemas of the contract are constants, and to compile them all takes longer than everything else of
 * a start: each is compiled once, however many servers stand in a process.
 */
export function compiledOnce<Schema extends object, Compiled>(
  compile: (schema: Schema) => Compiled,
): (schema: Schema) => Compiled {
  const known = new WeakMap<Schema, Compiled>()
  return (schema) => {
    const compiled = known.get(schema) ?? compile(schema)
    known.set(schema, compiled)
    return compiled
  }
}
