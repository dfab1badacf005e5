export const adPlacements = {
  title: '광고 배치',
  devices: '기기',
  desktop: '데스크톱',
  mobile: '모바일',
  pages: { home: '홈', game: '게임', leaderboard: '순위표' },
  enabledOf: (position: string) => `${position} 사용`,
  unitOf: (position: string) => `${position} 광고 단위`,
  none: '없음',
  noUnits: '등록된 광고 단위가 없습니다. 먼저 광고 단위를 추가해 주세요.',
  toUnits: '광고 단위로 이동',
  enabledWithoutUnit: '사용 중이지만 광고 단위가 없어 광고가 표시되지 않습니다.',
  updated: '광고 배치가 업데이트되었습니다.',
  updateFailed: '업데이트에 실패했습니다.',
  updateBroken: '광고 배치를 업데이트하는 중 오류가 발생했습니다.',
  loadFailed: '광고 배치를 불러오는 중 오류가 발생했습니다.',
  empty: '이 기기의 광고 배치가 없습니다.',
  devMode: '개발 모드',
  devModeHint: '켜면 이 브라우저에서 실제 광고 대신 같은 크기의 자리 표시가 보입니다.',
}

const deviceLabels: Record<string, string> = {
  desktop: '데스크톱',
  mobile: '모바일',
  both: '데스크톱·모바일',
}

export const deviceLabel = (device: string | undefined): string =>
  deviceLabels[device ?? 'both'] ?? adPlacements.devices
