export { callApi, type CallParts, type CallSettings, type Method } from './api-client.ts'
export { ApiError, type ApiErrorCode } from './api-error.ts'
export { errorReporter } from './error-reporter.ts'
