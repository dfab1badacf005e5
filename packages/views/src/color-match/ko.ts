import { titlesKo } from '@reflex/contract'
import type { colorMatch as english } from './en.ts'

export const colorMatch: typeof english = {
  title: titlesKo['color-match'],
  description: '글자와 잉크 색이 달라요. 잉크 색만 보고 고르세요.',
  rule: '글자의 뜻이 아니라 글자에 칠해진 색을 고르세요.',
  how: '숫자 키 1~4나 네 버튼으로 답하세요. 빨강, 파랑, 초록, 노랑을 구별할 수 있어야 하는 게임이에요.',
  colors: { red: '빨강', blue: '파랑', green: '초록', yellow: '노랑' },
  inks: { red: '빨강', blue: '파랑', green: '초록', yellow: '노랑' },
  stimulus: (word, ink) => `${ink}색으로 쓴 글자 ${word}`,
  locked: '0.5초 쉬어요',
}
