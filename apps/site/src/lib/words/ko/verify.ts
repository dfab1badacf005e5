import type { ReplayFault } from '@reflex/games/core'
import type { verify as english } from '../en/verify.ts'

const faults: Record<ReplayFault, string> = {
  'out-of-turn': '그때 일어날 수 없는 일이에요',
  'off-plan': '시드에 따르면 신호가 나오는 때가 달라요',
  malformed: '게임이 남길 수 없는 내용이에요',
  version: '다른 버전의 기록이에요',
  unfinished: '기록은 끝났는데 게임이 끝나지 않았어요',
  spoiled: '기기 문제로 이미 무효가 된 뒤예요',
  altered: '앞의 내용대로라면 결과가 달라야 해요',
  time: '시간이 거꾸로 가요',
}

export const verify: typeof english = {
  good: (value) => `확인됐어요. 이 브라우저가 시드와 기록으로 다시 해 본 결과도 ${value}예요.`,
  trials: (count) => `시도 ${count}개 모두 위의 표와 똑같아요.`,
  means:
    '언제 무엇을 눌렀는지에서 이 결과가 그대로 나온다는 뜻이에요. 사람이 누른 것인지는 서버가 다른 기준으로 따로 살펴봐요.',
  tool: '이 사이트 없이 확인하려면 기록을 내려받은 뒤 프로젝트 코드에서 이렇게 입력하세요',
  command: 'npm run verify -- FILE',
  failed: '기록 파일을 불러오지 못했어요.',
  problems: {
    empty: '파일이 비어 있어요.',
    tooLong: (kilobytes) => `파일이 ${kilobytes}KB나 돼요. 기록이라기엔 너무 커서 읽지 않았어요.`,
    cut: '파일이 중간에서 끊겼어요. 다시 시도해 주세요.',
    notJson: '기록 파일이 아니에요.',
    field: (field) => `파일이 온전하지 않아요. ‘${field}’ 값이 없거나 잘못됐어요.`,
    entry: (entry) => `${entry}번째 항목은 게임이 남길 수 없는 내용이에요.`,
    twoVersions: (file, log) =>
      `파일에는 버전 ${file}, 안의 기록에는 버전 ${log}이라고 적혀 있어요.`,
    game: (game) => `‘${game}’이라는 게임은 여기 없어요.`,
    version: (version, newest) =>
      `버전 ${version}의 게임에서 남긴 기록인데, 이 페이지는 버전 ${newest}이에요. 페이지를 새로고침해 주세요.`,
    value: (said, saidMistakes, got, gotMistakes) =>
      `다시 해 본 결과가 달라요. 파일에는 ${said}(실수 ${saidMistakes}번)인데, 실제로는 ${got}(실수 ${gotMistakes}번)이 나와요.`,
    breaks: (entry, fault) => `${entry}번째 항목에서 어긋나요. ${faults[fault]}.`,
  },
}
