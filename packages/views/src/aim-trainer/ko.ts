import { titlesKo } from '@reflex/contract'
import type { aimTrainer as english } from './en.ts'

export const aimTrainer: typeof english = {
  title: titlesKo['aim-trainer'],
  description: '과녁 스무 개를 하나씩 맞혀요. 빗나가면 안 돼요.',
  rule: '과녁 스무 개를 되도록 빨리 맞히세요. 한 번도 빗나가지 않아야 순위에 올라요.',
  how: '나타나는 과녁을 하나씩 누르세요.',
  target: (number) => `과녁 ${number}`,
  area: '과녁이 나오는 곳',
  left: (targets) => `${targets}개 남았어요`,
  miss: '빗나갔어요',
}
