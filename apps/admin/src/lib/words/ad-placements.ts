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
  updated: '광고 배치가 업데이트되었습니다.',
  updateFailed: '업데이트에 실패했습니다.',
  updateBroken: '광고 배치를 업데이트하는 중 오류가 발생했습니다.',
  loadFailed: '광고 배치를 불러오는 중 오류가 발생했습니다.',
  empty: '이 기기의 광고 배치가 없습니다.',
  devMode: '개발 모드',
  devModeHint: '켜면 이 브라우저에서 실제 광고 대신 같은 크기의 자리 표시가 보입니다.',
  devModeApart: (isKnown: boolean) =>
    isKnown
      ? '켜거나 끄면 사이트가 새 탭에서 열리고, 이 브라우저의 사이트에 바로 적용됩니다.'
      : '서버에 PUBLIC_ORIGIN을 설정하면 여기서 사이트의 개발 모드를 켤 수 있습니다.',

  room: (height: number) => `자리 높이 ${height}px`,
  roomMost: (width: number, height: number) => `최대 ${width}×${height}`,
  states: {
    showing: '노출 중',
    off: '꺼짐',
    'no-unit': '사용 중이지만 광고 단위가 없어 광고가 표시되지 않습니다.',
    'no-client': '사용 중이지만 클라이언트 ID가 없어 애드센스 광고가 표시되지 않습니다.',
    scheduled: '시작 시각을 기다리는 중입니다. 지금은 광고가 표시되지 않습니다.',
    ended: '모든 단위의 기간이 끝나 광고가 표시되지 않습니다.',
    checking: '확인 중…',
  },
  toOwnership: '소유권 설정으로 이동',
  tooLarge: (width: number, height: number, most: string) =>
    `단위(${width}×${height})가 자리보다 커서 잘립니다. 이 자리는 ${most}까지 들어갑니다.`,
  flexible: (height: number) =>
    `크기가 정해지지 않은 단위입니다. 이 자리에서는 높이 ${height}px까지만 보입니다.`,

  share: '비중과 기간',
  shareOf: (position: string) => `${position} 비중과 기간`,
  shareIntro: '한 위치에 단위를 여럿 두면 비중만큼 나누어 보입니다. 기간을 비우면 계속 보입니다.',
  shareUnit: '광고 단위',
  weight: '비중',
  weightNow: (percent: string) => `지금 노출의 ${percent}`,
  notNow: '지금은 노출 안 됨',
  fromIn: (zone: string) => `시작 (${zone})`,
  untilIn: (zone: string) => `종료 (${zone})`,
  addUnit: '단위 추가',
  takeOut: '빼기',
  takeOutOf: (unit: string) => `${unit} 빼기`,
  saveShare: '저장',
  placedShare: (percent: string) => `비중 ${percent}`,
  placedFrom: (moment: string) => `${moment}부터`,
  placedUntil: (moment: string) => `${moment}까지`,
  weightWrong: '비중은 1부터 100까지의 정수로 입력해 주세요.',
  timesWrong: '종료는 시작보다 늦어야 합니다.',
  unitTwice: '같은 광고 단위를 두 번 넣을 수 없습니다.',

  preview: '미리보기',
  previewOf: (position: string) => `${position} 미리보기`,
  previewNetwork: '애드센스 광고는 사이트에서만 불러옵니다. 이 크기의 자리에 표시됩니다.',
  previewFailed: '미리보기를 불러오지 못했습니다.',
  previewTitle: (unit: string) => `${unit} 광고 화면`,
  previewScale: (width: number, height: number) => `${width}×${height}px 자리`,

  copy: '데스크톱 배치 복사',
  copyTitle: '데스크톱 배치를 모바일에 복사',
  copyText: '모바일의 다음 위치가 데스크톱과 같은 단위와 사용 여부로 바뀝니다.',
  copyConfirm: '복사',
  copying: '복사하는 중…',
  copySame: '모바일 배치가 이미 데스크톱과 같습니다.',
  copied: (count: number) => `모바일 배치 ${count}곳을 데스크톱과 같게 바꿨습니다.`,
  copyLine: (position: string, unit: string, on: boolean) =>
    `${position}: ${unit}, ${on ? '사용' : '꺼짐'}`,
  undo: '되돌리기',
  undone: '복사하기 전으로 되돌렸습니다.',
}

const deviceLabels: Record<string, string> = {
  desktop: '데스크톱',
  mobile: '모바일',
  both: '데스크톱·모바일',
}

export const deviceLabel = (device: string | undefined): string =>
  deviceLabels[device ?? 'both'] ?? adPlacements.devices
