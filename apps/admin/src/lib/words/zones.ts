export const zones = {
  title: '날짜 기준',
  short: { utc: 'UTC', kst: 'KST' },
  long: { utc: 'UTC', kst: '한국 시간' },
  head: (name: string, zone: string) => `${name} (${zone})`,
}
