import type { run as english } from '../en/run.ts'

export const run: typeof english = {
  start: '시작',
  starting: '준비하고 있어요…',
  again: '다시 하기',
  againHint: '스페이스 바를 눌러도 돼요',
  quit: '그만하기',
  getReady: '준비하세요',
  round: (done, of) => `${of}번 중 ${done}번`,
  mistakes: (count) => `실수 ${count}번`,
  voidTrial: {
    stall: '기기가 잠깐 멈춰서 이번 회차는 세지 않아요. 다시 시작할게요.',
    hidden: '화면이 가려져서 이번 회차는 세지 않아요. 다시 시작할게요.',
  },
  voidRun: {
    stall:
      '플레이 도중 기기가 멈춰서 정확한 시간을 잴 수 없었어요. 이번 기록은 무효예요. 다시 해 보세요.',
    hidden: '플레이 도중 화면이 가려져서 이번 기록은 무효예요. 다시 해 보세요.',
  },
  practice: '인터넷에 연결되어 있지 않아요. 연습은 할 수 있지만 순위에는 오르지 않아요.',
  startFailed: '게임을 시작하지 못했어요',
  result: {
    title: '내 기록',
    sending: '기록을 확인하고 있어요…',
    rank: '순위',
    ranges: { today: '오늘', week: '이번 주', alltime: '전체' },
    aroundRank: (players) => [players === null ? '' : `${players}명 중 `, '위'],
    topPercent: (percent) => `상위 ${percent}%`,
    personalBest: '최고 기록',
    confirm: '최고 수준의 기록이에요',
    confirmWhy: (runs: number, of: number) =>
      `${runs}번 더 보여 주면 순위에 올라요. 다음 ${of}판 가운데 ${runs}판이 이 기록의 15% 안에 들면 바로 반영돼요.`,
    review: '확인 중',
    reviewWhy:
      '평소와 다른 기록이라 먼저 확인하고 있어요. 기록은 안전하게 보관되고, 확인이 끝나면 순위에 올라가요.',
    nicknameRejected: '사용할 수 없는 닉네임이라 순위표에는 아이디가 대신 보여요.',
    failed: '기록을 보내지 못했어요',
    keep: '기록은 이 기기에 보관하고 있어요.',
    resend: '다시 보내기',
    practice: '연습 기록이에요. 인터넷에 연결되어 있지 않아 순위에 올릴 수 없어요.',
    cleared: '다른 탭에서 데이터를 지워서 이 기록은 보내지 않았어요. 다시 시작해 주세요.',
    perfectRequired: '실수 없이 20개를 모두 맞혀야 순위에 올라가요.',
    board: '순위표',
    distribution: '오늘의 분포',
    distributionOf: (players) =>
      players === 1
        ? '오늘 첫 번째 플레이어예요.'
        : `오늘 ${players.toLocaleString('ko')}명이 플레이했어요. 표시된 곳이 내 위치예요.`,
    distributionEmpty: '오늘은 아직 기록이 없어요.',
    distributionFailed: '지금은 오늘의 분포를 볼 수 없어요.',
    distributionBar: (from, to, players) => `${from}부터 ${to}까지 ${players}명`,
    lastRuns: '내 최근 기록',
    lastRunsOf: (runs) => `최근 ${runs}번, 오른쪽이 가장 최근이에요`,
    share: '공유하기',
    shareText: (game, value) => `${game} ${value} - Reflex Labs`,
    shared: '복사했어요. 원하는 곳에 붙여 넣으세요.',
    shareFailed: '여기서는 공유할 수 없어요.',
    sharePicture: '이미지로 저장',
    measured: {
      element: '화면에 표시된 순간부터 쟀어요',
      'element-coarse': '화면에 표시된 순간부터 4ms 단위로 쟀어요',
      message: '페이지 기준으로 쟀어요. 이 브라우저는 화면에 표시된 순간을 알려 주지 않아요',
    },
  },
  phases: {
    ready: '준비하세요',
    countdown: '곧 시작해요',
    waiting: '기다리세요',
    active: '지금',
    showing: '잘 보세요',
    playing: '내 차례예요',
    memorize: '외우세요',
    recall: '입력하세요',
    correct: '맞았어요',
    wrong: '틀렸어요',
    completed: '끝났어요',
  },
}
