import { titlesKo } from '@reflex/contract'
import type { games as english } from '../en/games.ts'

export const games: typeof english = {
  'reaction-time': {
    title: titlesKo['reaction-time'],
    description: '신호가 나타나면 바로 누르세요. 다섯 번의 평균을 재요.',
    rule: '신호가 나타나는 순간 누르세요. 너무 일찍 누르면 1초 더 기다려요.',
  },
  'left-or-right': {
    title: titlesKo['left-or-right'],
    description: '화살표가 가리키는 쪽을 열 번 골라요.',
    rule: '화살표가 가리키는 쪽을 누르세요. 틀리면 0.5초 동안 멈춰요.',
  },
  'color-match': {
    title: titlesKo['color-match'],
    description: '글자와 잉크 색이 달라요. 잉크 색만 보고 고르세요.',
    rule: '글자의 뜻이 아니라 글자에 칠해진 색을 고르세요.',
  },
  'sequence-memory': {
    title: titlesKo['sequence-memory'],
    description: '불이 켜진 순서를 따라 누르세요. 레벨마다 하나씩 늘어나요.',
    rule: '타일에 불이 켜지는 순서를 보고, 같은 순서로 누르세요.',
  },
  'aim-trainer': {
    title: titlesKo['aim-trainer'],
    description: '과녁 스무 개를 하나씩 맞혀요. 빗나가면 안 돼요.',
    rule: '과녁 스무 개를 되도록 빨리 맞히세요. 한 번도 빗나가지 않아야 순위에 올라요.',
  },
  'number-memory': {
    title: titlesKo['number-memory'],
    description: '숫자가 3초 동안 보여요. 몇 자리까지 외울 수 있나요?',
    rule: '숫자를 외웠다가 그대로 입력하세요. 맞힐 때마다 한 자리씩 늘어나요.',
  },
}
