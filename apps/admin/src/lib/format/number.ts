const whole = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat('ko-KR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export const formatCount = (value: number): string => whole.format(value)
export const formatDecimal = (value: number): string => oneDecimal.format(value)
export const formatTwoDecimals = (value: number): string => twoDecimals.format(value)
