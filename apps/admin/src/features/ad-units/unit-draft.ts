import { AD_CODE_MAX, readAdCode, type CallBody } from '@reflex/contract'
import type { AdUnit } from '../../lib/ads/use-ads.ts'
import { formatCount } from '../../lib/format/number.ts'
import { adUnits } from '../../lib/words/ad-units.ts'

export type UnitDraft = Required<CallBody<'addAdUnit'>>

export const emptyDraft: UnitDraft = { name: '', slot_id: '', code: '', size: '' }

export const draftOf = ({ name, slot_id, code, size }: AdUnit): UnitDraft => ({
  name,
  slot_id,
  code,
  size,
})

/** A suggested name goes where none was typed, and nothing else is touched. */
export const withSuggestion = (draft: UnitDraft, before: string, next: string): UnitDraft =>
  draft.name === '' || draft.name === before ? { ...draft, name: next } : draft

const SIZE = /^([1-9]\d{1,3})\s*[x×*]\s*([1-9]\d{1,3})$/i

/** `300 × 250` and `300x250` are the same; null for what is no size. */
export function tidySize(text: string): string | null {
  if (text.trim() === '') return ''
  const [, width, height] = SIZE.exec(text.trim()) ?? []
  return width === undefined ? null : `${width}x${height}`
}

/** The operator's own code has no slot. */
export const isOwnCode = (code: string): boolean => readAdCode(code).type === 'own'

/** Own code has neither forms nor an address of its own to leave; links and `window.open` work. */
export const leavesByItself = (code: string): boolean =>
  isOwnCode(code) &&
  /<form\b|(?<![?&\w])location(?:\.href)?\s*=[^=]|\blocation\.(?:assign|replace)\s*\(/i.test(code)

export type CheckedDraft =
  | { readonly unit: UnitDraft; readonly wrong: null }
  | { readonly unit: null; readonly wrong: string }

/** What can be sent, or what is wrong with it, in the operator's words. */
export function checkDraft(draft: UnitDraft): CheckedDraft {
  const refuse = (wrong: string): CheckedDraft => ({ unit: null, wrong })
  const size = tidySize(draft.size)
  const unit = {
    name: draft.name.trim(),
    slot_id: draft.slot_id.trim(),
    code: draft.code.trim(),
    size: size ?? '',
  }
  if (unit.name === '' || unit.code === '') return refuse(adUnits.fillAll)
  if (unit.slot_id === '' && !isOwnCode(unit.code)) return refuse(adUnits.slotMissing)
  if (size === null) return refuse(adUnits.sizeWrong)
  if (unit.code.length > AD_CODE_MAX) {
    return refuse(adUnits.codeTooLong(formatCount(AD_CODE_MAX), formatCount(unit.code.length)))
  }
  return { unit, wrong: null }
}
