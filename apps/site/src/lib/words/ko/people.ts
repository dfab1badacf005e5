import { replay } from '@reflex/replay/ko'
import type { people as english } from '../en/people.ts'
import { verify } from './verify.ts'

export const people: typeof english = {
  verify,
  replay,
  watch: {
    inputs: { mouse: '마우스', touch: '터치', pen: '펜', key: '키보드' },
    somebody: '이름 없는 플레이어',
    playIt: '이 게임 하기',
    verify: '기록 검증하기',
    download: '기록 내려받기',
  },
  report: {
    ask: '이 기록 신고하기',
    line: '이상한 점이 보이나요? 신고하면 운영자가 이 기록을 더 먼저 살펴봐요. 누가 신고했는지는 아무도 볼 수 없고, 살펴보기 전까지 순위는 그대로예요.',
    send: '신고하기',
    cancel: '취소',
    done: '고마워요. 운영자가 이 기록을 살펴볼게요.',
    gone: '이제 없는 기록이라 신고할 수 없어요.',
  },
  duel: {
    beat: (name) => `${name}님을 이겨 보세요`,
    start: '시작하기',
    fair: '똑같은 문제가 나와요. 대결 기록은 여기에만 남고 순위표에는 오르지 않아요.',
    against: (name) => `${name}님과 대결 중`,
    difference: (ms) => `${ms}ms`,
    wasAt: (name, done) => `이때 ${name}님은 ${done}개`,
    outcome: {
      won: (name, by) => `${name}님을 ${by} 차이로 이겼어요`,
      lost: (name, by) => `${name}님이 ${by} 앞섰어요`,
      tied: (name) => `${name}님과 똑같아요`,
    },
    you: '나',
    gap: '차이',
    sideBySide: '두 기록을 시도별로 비교',
    sendBack: '도전장 보내기',
    place: (place, players) =>
      players === 1 ? '처음으로 도전했어요.' : `도전한 ${players}명 가운데 ${place}위예요.`,
    nameless: '사용할 수 없는 닉네임이라 이름 없이 보여요.',
    imperfect: '한 번도 놓치지 않은 판만 남아요. 다시 해 보세요.',
    tried: (players) => (players === 0 ? '아직 도전한 사람이 없어요' : `${players}명이 도전했어요`),
    watch: '보기',
    watchHost: (name) => (name === null ? '이 기록 다시 보기' : `${name}님의 기록 다시 보기`),
  },
  missing: {
    games: '할 수 있는 게임',
    gone: {
      title: '이 기록은 이제 볼 수 없어요',
      line: '삭제됐거나 보관 기간이 지났거나, 플레이어가 공개하지 않기로 했어요.',
    },
    unplayable: {
      title: '이 기록은 재생할 수 없어요',
      line: '지금은 없는 예전 버전의 게임에서 남긴 기록이에요. 문제는 자동으로 전달됐어요.',
    },
    unreachable: {
      title: '기록을 불러오지 못했어요',
      line: '인터넷 연결을 확인하고 페이지를 새로고침해 주세요.',
    },
  },
}
