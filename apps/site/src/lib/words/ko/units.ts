import type { units as english } from '../en/units.ts'

export const units: typeof english = {
  level: (value) => `레벨 ${value}`,
  levels: (from, to) => `레벨 ${from}–${to}`,
  digits: (value) => `${value}자리`,
}
