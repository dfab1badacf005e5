/** Checks of what comes back from storage, which anybody may have written. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A count or a time: not negative, and small enough to be reckoned with. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER

export const isText = (value: unknown): value is string => typeof value === 'string'

type Check = (value: unknown) => boolean

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

export const listOf =
  <T>(check: Check) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(check)

/** Checks that an object has each of these fields with a valid value. */
export const shaped =
  <T>(checks: { readonly [K in keyof T]?: Check }) =>
  (value: unknown): value is T =>
    isObject(value) &&
    Object.entries(checks as Record<string, Check>).every(([field, check]) => check(value[field]))
