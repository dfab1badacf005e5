import { isAmount, isObject } from '../storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../storage/tab.ts'

/** What was joined, told once the page has come again with it. */
const KEY = 'labs_moved'

export interface Moved {
  readonly name: string | null
  readonly runs: number
}

const isMoved = (value: unknown): value is Moved =>
  isObject(value) &&
  isAmount(value['runs']) &&
  (value['name'] === null || typeof value['name'] === 'string')

export const rememberMoved = (moved: Moved): void => writeTabJson(KEY, moved)

export function takeMoved(): Moved | null {
  const moved = readTabJson(KEY, isMoved)
  removeTab(KEY)
  return moved
}
