import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** So that what is counted is alive. */
export const collectGarbage = runInNewContext('gc') as () => void
