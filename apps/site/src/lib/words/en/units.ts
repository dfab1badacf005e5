/** Units that `Intl` has no name for; numbers arrive already formatted. */
export const units = {
  level: (value: string) => `Level ${value}`,
  levels: (from: string, to: string) => `Level ${from}–${to}`,
  digits: (value: string, count: number) => (count === 1 ? `${value} digit` : `${value} digits`),
}
