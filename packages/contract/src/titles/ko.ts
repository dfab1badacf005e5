import type { GameSlug } from '../catalogue.ts'

export const titlesKo: Record<GameSlug, string> = {
  'reaction-time': '반응 속도',
  'left-or-right': '왼쪽 오른쪽',
  'color-match': '색깔 맞히기',
  'sequence-memory': '순서 기억',
  'aim-trainer': '에임 트레이너',
  'number-memory': '숫자 기억',
}
