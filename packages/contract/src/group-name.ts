import { GROUP_NAME_MAX, NICKNAME_MIN } from './constants.ts'
import { cleanName, RESERVED, skeleton, type NicknameFault } from './nickname.ts'

export type GroupNameCheck = { ok: true; name: string } | { ok: false; fault: NicknameFault }

/** As whole words only: a robotics club may be called one. */
const isReserved = (name: string): boolean =>
  [name.toLowerCase(), skeleton(name)].some((text) =>
    text.split(' ').some((word) => RESERVED.includes(word)),
  )

/** What a group may be called; normalised as nicknames are. */
export function checkGroupName(raw: string): GroupNameCheck {
  const clean = cleanName(raw)
  if (!clean.ok) return clean
  const { name, length } = clean
  if (length < NICKNAME_MIN) return { ok: false, fault: 'too-short' }
  if (length > GROUP_NAME_MAX) return { ok: false, fault: 'too-long' }
  return isReserved(name) ? { ok: false, fault: 'reserved' } : { ok: true, name }
}
