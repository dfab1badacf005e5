const names = new Intl.DisplayNames(['ko'], { type: 'region', fallback: 'code' })

/** The engine of names throws on what has not the form of a country; XX stands for none that is known. */
export const countryName = (code: string): string =>
  code === 'XX' || !/^[A-Z]{2}$/.test(code) ? '알 수 없음' : (names.of(code) ?? code)
