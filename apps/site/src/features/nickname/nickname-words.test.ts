import { checkNickname, type NicknameFault } from '@reflex/contract'
import { expect, test } from 'vitest'
import { challenge as enDialog } from '../../lib/words/en/challenge.ts'
import { settings as enSettings } from '../../lib/words/en/settings.ts'
import { challenge as koDialog } from '../../lib/words/ko/challenge.ts'
import { settings as koSettings } from '../../lib/words/ko/settings.ts'

const examples: Record<NicknameFault, string> = {
  blank: '   ',
  'too-short': 'a',
  'too-long': 'a'.repeat(21),
  characters: 'a\u202Eb',
  reserved: 'xADMINx',
}

test('[SET-5] each fault is found and has a message of its own in both languages', () => {
  for (const [fault, raw] of Object.entries(examples)) {
    expect(checkNickname(raw, 'settings')).toEqual({ ok: false, fault })
  }
  for (const words of [
    enSettings.faults,
    koSettings.faults,
    enDialog.dialog.faults,
    koDialog.dialog.faults,
  ]) {
    expect(new Set(Object.values(words)).size).toBe(Object.keys(examples).length)
  }
})

test('[CH-1] the dialog says what the specification says; a name of one letter that is kept already stays', () => {
  expect(checkNickname('a', 'kept')).toEqual({ ok: true, nickname: 'a' })
  expect(enDialog.dialog.faults.blank).toBe('Please enter a nickname')
  expect(koDialog.dialog.faults.blank).toBe('닉네임을 입력해 주세요')
  expect(enDialog.dialog.faults['too-long']).toContain('at most 20 characters')
})
