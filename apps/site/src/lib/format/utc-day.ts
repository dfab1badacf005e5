/** A moment's UTC day as the boards name it: yyyymmdd. */
export const utcDay = (moment: Date = new Date()): string =>
  moment.toISOString().slice(0, 10).replaceAll('-', '')
