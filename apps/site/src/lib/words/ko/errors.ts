import type { errors as english } from '../en/errors.ts'

export const errors: typeof english = {
  codes: {
    INVALID: '요청을 이해하지 못했어요.',
    HASH: '확인할 수 없는 기록이에요.',
    DURATION: '걸린 시간이 맞지 않는 기록이에요.',
    RANGE: '가능한 범위를 벗어난 기록이에요.',
    TOKEN_EXPIRED: '게임 시간이 만료됐어요. 다시 시작해 주세요.',
    TOKEN_USED: '이미 반영된 기록이에요.',
    OWN_CODE: '이미 이 기기에 있는 기록이에요.',
    CONFLICT: '지금은 할 수 없는 일이에요.',
    FULL: '자리가 다 찼어요.',
    UNAUTHORIZED: '로그인이 필요해요.',
    FORBIDDEN: '허용되지 않은 요청이에요.',
    NOT_FOUND: '찾을 수 없어요.',
    TOO_LARGE: '한 번에 보낸 내용이 너무 커요.',
    UNSUPPORTED: '요청을 이해하지 못했어요.',
    RATE_LIMITED: '짧은 시간에 너무 많이 시도했어요. 잠시 기다려 주세요.',
    UNAVAILABLE: '서버가 바빠요. 잠시 뒤에 다시 시도해 주세요.',
    INTERNAL: '서버에 문제가 생겼어요.',
    NETWORK: '서버에 연결할 수 없어요. 인터넷 연결을 확인해 주세요.',
    TIMEOUT: '서버 응답이 너무 늦어요.',
  },
  screen: {
    title: '문제가 생겼어요',
    reported: '오류는 자동으로 전달됐어요. 곧 살펴볼게요.',
    again: '다시 시도',
    home: '홈으로',
  },
}
