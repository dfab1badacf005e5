/** With its sign, as differences are read: +12, −8, ±0. `write` is given the amount alone. */
export const signed = (value: number, write: (amount: number) => string = String): string =>
  value === 0 ? `±${write(0)}` : `${value > 0 ? '+' : '−'}${write(Math.abs(value))}`
