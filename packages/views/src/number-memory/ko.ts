import { titlesKo } from '@reflex/contract'
import type { numberMemory as english } from './en.ts'

export const numberMemory: typeof english = {
  title: titlesKo['number-memory'],
  description: '숫자가 3초 동안 보여요. 몇 자리까지 외울 수 있나요?',
  rule: '숫자를 외웠다가 그대로 입력하세요. 맞힐 때마다 한 자리씩 늘어나요.',
  how: '숫자를 입력하고 Enter를 누르세요.',
  level: (digits) => `${digits}자리`,
  answer: (digits) => `기억한 숫자 ${digits}자리`,
  empty: '숫자를 먼저 입력해 주세요.',
  digitsOnly: '숫자만 입력할 수 있어요.',
  check: '확인',
  was: '정답',
  youTyped: '입력한 숫자',
}
