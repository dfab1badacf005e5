import type { ErrorCode } from '@reflex/contract'
import { AppError } from './app-error.ts'

/** What an operator reads where a call has nothing more exact to say. */
const koreanMessages: Record<ErrorCode, string> = {
  INVALID: '요청 형식이 올바르지 않습니다.',
  HASH: '기록이 세션과 맞지 않습니다.',
  DURATION: '기록에 필요한 시간이 지나지 않았습니다.',
  RANGE: '사람이 낼 수 있는 범위를 벗어난 기록입니다.',
  TOKEN_EXPIRED: '세션이 만료되었습니다.',
  TOKEN_USED: '이미 사용된 세션입니다.',
  OWN_CODE: '이미 이 기기의 기록입니다.',
  CONFLICT: '지금 상태에서는 할 수 없는 요청입니다.',
  FULL: '자리가 없습니다.',
  UNAUTHORIZED: '로그인이 필요합니다.',
  FORBIDDEN: '다른 사이트에서는 사용할 수 없는 요청입니다.',
  NOT_FOUND: '대상을 찾을 수 없습니다.',
  TOO_LARGE: '요청이 너무 큽니다.',
  UNSUPPORTED: 'application/json 형식으로 보내야 합니다.',
  RATE_LIMITED: '요청이 너무 많습니다. 잠시 후 다시 시도하세요.',
  UNAVAILABLE: '지금은 처리할 수 없습니다. 잠시 후 다시 시도하세요.',
  INTERNAL: '서버에서 오류가 발생했습니다.',
}

/** A refusal of the back office, in Korean. */
export class AdminError extends AppError {
  constructor(code: ErrorCode, message = koreanMessages[code], retryAfter?: number) {
    super(code, message, retryAfter === undefined ? {} : { retryAfter })
  }
}

/** The words for an operator, whoever refused. */
export const koreanMessageOf = (error: AppError): string =>
  error instanceof AdminError ? error.message : koreanMessages[error.code]
