import type { offer as english } from '../en/offer.ts'

export const offer: typeof english = {
  ask: (name) => `순위표에 이름 대신 아이디가 보여요. ‘${name}’ 어때요?`,
  take: '이 이름 쓰기',
  change: '다른 이름',
  later: '나중에',
  label: '닉네임',
  save: '저장',
  kept: (name) => `순위표에 이 이름이 보여요: ${name}`,
  waiting: '서버에 연결되면 이름이 순위표에 올라가요.',
  faults: {
    blank: '닉네임을 입력해 주세요',
    'too-short': '닉네임은 2자 이상이어야 해요',
    'too-long': '닉네임은 20자까지 쓸 수 있어요',
    characters: '사용할 수 없는 문자가 들어 있어요',
    reserved: '사용할 수 없는 닉네임이에요',
  },
}
