import { types, type CustomTypesConfig } from 'pg'

const { INT8, NUMERIC } = types.builtins

/** Ids, times and sums are far below 2^53. */
export const numberTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
}
