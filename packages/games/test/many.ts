/**
 * How many random plays a test tries: an eighth of them for each of a thousand faults that are made on
 * purpose, and many more in the nightly run.
 */
export function many(usual: number): number {
  if (process.env['THOROUGH']) return usual * 8
  return process.env['MUTATE_PART'] ? Math.ceil(usual / 8) : usual
}
