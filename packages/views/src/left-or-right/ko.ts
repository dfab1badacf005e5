import { titlesKo } from '@reflex/contract'
import type { leftOrRight as english } from './en.ts'

export const leftOrRight: typeof english = {
  title: titlesKo['left-or-right'],
  description: '화살표가 가리키는 쪽을 열 번 골라요.',
  rule: '화살표가 가리키는 쪽을 누르세요. 틀리면 0.5초 동안 멈춰요.',
  how: '방향키나 두 버튼으로 답하세요.',
  left: '왼쪽',
  right: '오른쪽',
  locked: '0.5초 쉬어요',
}
