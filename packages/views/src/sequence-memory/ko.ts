import { titlesKo } from '@reflex/contract'
import type { sequenceMemory as english } from './en.ts'

export const sequenceMemory: typeof english = {
  title: titlesKo['sequence-memory'],
  description: '불이 켜진 순서를 따라 누르세요. 레벨마다 하나씩 늘어나요.',
  rule: '타일에 불이 켜지는 순서를 보고, 같은 순서로 누르세요.',
  how: '타일을 누르거나, 전화기 자판처럼 숫자 키 1~9를 누르세요.',
  level: (tiles) => `레벨 ${tiles}`,
  watch: '잘 보세요',
  repeat: '따라 누르세요',
  tile: (number) => `타일 ${number}`,
  left: (tiles) => `${tiles}개 남았어요`,
}
