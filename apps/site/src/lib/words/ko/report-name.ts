import type { reportName as english } from '../en/report-name.ts'

export const reportName: typeof english = {
  question: (name) => `‘${name}’, 이 이름을 신고할까요?`,
  line: '불쾌한 이름이거나 다른 사람인 척하는 이름인가요? 운영자가 살펴보고 이름을 지울 수 있어요. 누가 신고했는지는 아무도 볼 수 없어요.',
  send: '신고하기',
  cancel: '취소',
  done: '고마워요. 운영자가 이 이름을 살펴볼게요.',
  gone: '이미 없어진 이름이에요.',
}
