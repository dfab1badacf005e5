export const adOwnership = {
  title: '소유권 설정',
  intro: '광고 네트워크가 사이트 소유권을 확인하는 데 쓰는 정보입니다.',
  adsTxt: 'ads.txt 내용',
  adsTxtHint: '저장한 내용이 /ads.txt 주소로 그대로 제공됩니다. 비워 두면 제공하지 않습니다.',
  clientId: '광고 네트워크 클라이언트 ID',
  clientIdHint:
    '예: ca-pub-0000000000000000. 저장하면 모든 페이지에 google-adsense-account 메타 태그가 들어가 애드센스가 사이트를 확인할 수 있습니다. 비어 있으면 광고를 요청하지 않습니다. 관리자 화면이 사이트와 다른 주소(ADMIN_ORIGIN)에 있을 때만 저장할 수 있습니다.',
  snippet: '광고 스크립트 스니펫 (선택)',
  snippetHint:
    '애드센스 스크립트(adsbygoogle.js)를 넣으면 광고에 동의한 방문자에게 모든 페이지에서 불러옵니다. 자동 광고를 쓸 때 필요합니다. google-adsense-account 메타 태그를 넣으면 모든 페이지에 그대로 제공합니다. 그 밖의 코드는 보관만 하고 사이트에 넣지 않습니다. 애드센스의 사이트 확인 방법은 메타 태그나 ads.txt를 고르세요.',
  save: '저장',
  saving: '저장하는 중…',
  saved: '설정이 저장되었습니다.',
  warnings: '확인이 필요한 내용',
  saveFailed: '저장에 실패했습니다.',
  saveBroken: '저장 중 오류가 발생했습니다.',
  loadFailed: '설정을 불러올 수 없습니다.',
  loadBroken: '설정을 불러오는 중 오류가 발생했습니다.',
}
