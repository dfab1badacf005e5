export const zones = {
  title: '날짜 기준',
  short: { utc: 'UTC', kst: 'KST' },
  long: { utc: 'UTC', kst: '한국 시간' },
  today: (day: string, zone: string) => `오늘 ${day} · 하루는 ${zone} 기준`,
  underWay: '진행 중',
  head: (name: string, zone: string) => `${name} (${zone})`,
}
