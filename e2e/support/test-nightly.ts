import { isNightly } from './nightly.ts'
import { test } from './test.ts'

/** For what takes long and is proven by something else in the usual run. */
export const testNightly = isNightly ? test : test.skip
