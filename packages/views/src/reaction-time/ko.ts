import { titlesKo } from '@reflex/contract'
import type { reactionTime as english } from './en.ts'

export const reactionTime: typeof english = {
  title: titlesKo['reaction-time'],
  description: '신호가 나타나면 바로 누르세요. 다섯 번의 평균을 재요.',
  rule: '신호가 나타나는 순간 누르세요. 너무 일찍 누르면 1초 더 기다려요.',
  how: '화면 아무 곳이나 누르거나 스페이스 바를 누르세요.',
  ready: '준비',
  wait: '기다리세요',
  now: '지금!',
  early: '너무 빨랐어요',
  penalty: '1초 더 기다린 뒤 이번 회차를 다시 시작해요.',
  penaltyAdded: '기록에 1초가 더해졌어요. 곧 다시 시작해요.',
  hint: '다음 신호는 2~6초 사이에 나와요.',
  time: (ms) => `${ms}ms`,
}
