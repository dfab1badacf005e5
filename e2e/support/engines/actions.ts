import type { Point } from '../player/sight.ts'
import { HOLD_MS, type Pointer } from './driver.ts'

// Both protocols take the same actions.
export const pressActions = ({ x, y }: Point, pointerType: Pointer) => [
  {
    type: 'pointer',
    id: pointerType,
    parameters: { pointerType },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: HOLD_MS },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const keyActions = (name: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [
      { type: 'keyDown', value: keyValue(name) },
      { type: 'pause', duration: HOLD_MS },
      { type: 'keyUp', value: keyValue(name) },
    ],
  },
]

/** The private characters by which WebDriver names the keys that write none. */
const named: Readonly<Record<string, string>> = {
  Space: ' ',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

const keyValue = (name: string): string => named[name] ?? name
