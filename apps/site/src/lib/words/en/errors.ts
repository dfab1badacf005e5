import type { ApiErrorCode } from '@reflex/contract/browser'

const codes: Record<ApiErrorCode, string> = {
  INVALID: 'The server did not understand the request.',
  HASH: 'This run could not be verified.',
  DURATION: 'This run took less time than it should have.',
  RANGE: 'This result is outside what is possible.',
  TOKEN_EXPIRED: 'This game session has expired. Please start again.',
  TOKEN_USED: 'This run has already been counted.',
  OWN_CODE: 'This record is on this device already.',
  CONFLICT: 'That does not fit what is going on right now.',
  FULL: 'There is no place left.',
  UNAUTHORIZED: 'You are not signed in.',
  FORBIDDEN: 'This is not allowed.',
  NOT_FOUND: 'Not found.',
  TOO_LARGE: 'Too much was sent at once.',
  UNSUPPORTED: 'The server did not understand the request.',
  RATE_LIMITED: 'Too many tries in a short time. Please wait a moment.',
  UNAVAILABLE: 'The server is busy. Please try again in a moment.',
  INTERNAL: 'The server met an error.',
  NETWORK: 'The server cannot be reached. Is the connection up?',
  TIMEOUT: 'The server took too long to answer.',
}

export const errors = {
  codes,
  screen: {
    title: 'Something went wrong',
    reported: 'The error has been reported, and we will look into it.',
    again: 'Try Again',
    home: 'Go to Home',
  },
}
