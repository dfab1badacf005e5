import type { challenge as english } from '../en/challenge.ts'

export const challenge: typeof english = {
  lobby: {
    line: '여섯 게임을 차례로 해요. 2분쯤 걸리고, 여섯 기록을 더한 시간이 내 점수예요.',
    start: '챌린지 시작',
    starting: '준비하고 있어요…',
    usualShare: (percent) => `전체의 ${percent}%`,
    usualLine:
      '보통의 총 시간에서 게임마다 차지하는 몫이에요. 끝나면 게임마다 다른 사람들과 견준 위치도 똑같은 비중으로 보여 드려요.',
    order: '여섯 게임',
    notices: {
      expired: '하던 챌린지의 시간이 지나서 첫 게임부터 다시 시작해요.',
      elsewhere: '그 챌린지는 다른 탭에서 진행 중이에요. 이 탭에서는 새로 시작해요.',
      cleared: '다른 탭에서 데이터를 지워서 챌린지를 첫 게임부터 다시 시작해요.',
      offline:
        '서버에 연결할 수 없어서 챌린지를 시작할 수 없어요. 게임 하나하나는 연결 없이도 연습할 수 있어요.',
    },
  },
  startFailed: '챌린지를 시작하지 못했어요',
  submitFailed: '기록을 보내지 못했어요',
  dialog: {
    title: '어떤 이름으로 할까요?',
    line: '순위표에 보일 이름이에요. 이름 없이 해도 괜찮아요.',
    label: '닉네임',
    start: '시작하기',
    skip: '이름 없이 하기',
    faults: {
      blank: '닉네임을 입력해 주세요',
      'too-short': '닉네임은 2자 이상이어야 해요',
      'too-long': '닉네임은 20자까지 쓸 수 있어요',
      characters: '사용할 수 없는 문자가 들어 있어요',
      reserved: '사용할 수 없는 닉네임이에요',
    },
  },
  part: (number, of) => `게임 ${number}/${of}`,
  cumulative: '지금까지',
  intro: {
    games: {
      'reaction-time': {
        details: [
          '2~6초 기다리면 신호가 한 번 나타나요.',
          '화면이 켜지는 순간 누르세요.',
          '너무 일찍 누르면 기록에 1초가 더해지고, 다시 기다려요.',
        ],
        keys: '스페이스 바 또는 Enter',
      },
      'left-or-right': {
        details: [
          '화살표가 잠깐씩 쉬었다가 열 번 나와요.',
          '화살표가 가리키는 쪽을 고르세요.',
          '틀리면 0.5초 동안 누를 수 없어요.',
        ],
        keys: '방향키 ←, →',
      },
      'color-match': {
        details: [
          '빨강, 파랑, 초록, 노랑으로 칠한 글자가 열 번 나와요.',
          '글자의 뜻이 아니라 칠해진 색을 고르세요.',
          '틀리면 0.5초 동안 누를 수 없어요.',
        ],
        keys: '숫자 키 1~4',
      },
      'sequence-memory': {
        details: [
          '타일 여섯 개에 차례로 불이 켜져요.',
          '같은 순서로 누르세요. 누르는 시간만 재요.',
          '틀리면 누른 것이 모두 지워져요.',
        ],
        keys: '숫자 키 1~9 (전화기 자판 순서)',
      },
      'aim-trainer': {
        details: [
          '과녁 스무 개가 하나씩 나와요.',
          '첫 과녁이 나온 때부터 마지막 과녁을 맞힐 때까지 재요.',
          '빗나가도 벌점은 없어요. 시간만 흘러요.',
        ],
        keys: '마우스나 손가락으로 해요',
      },
      'number-memory': {
        details: [
          '숫자 열 자리가 5초 동안 보여요.',
          '외운 숫자를 입력하세요. 입력하는 시간만 재요.',
          '틀리면 지워지고, 맞힐 때까지 다시 입력해요.',
        ],
        keys: '숫자 키, 그다음 Enter',
      },
    },
    keysLabel: '키보드',
    tipsLabel: '시작하기 전에',
    tips: [
      '게임 사이에는 얼마든지 쉬어도 괜찮아요.',
      '하는 동안에는 이 화면을 가리지 마세요.',
      '새로고침해도 하던 게임부터 이어서 할 수 있어요.',
    ],
    begin: '시작',
    cancel: '취소',
    stopped:
      '멈췄어요. 이 게임은 새 문제로 처음부터 다시 시작해요. 두 번 넘게 다시 시작하면 확인을 거친 뒤 순위에 올라요.',
    resumed: '다시 오셨네요. 끝낸 게임은 그대로예요. 이 게임부터 이어서 하세요.',
  },
  leaving: {
    action: '나가기 · 처음부터',
    question: '챌린지를 그만둘까요?',
    cost: (finished) =>
      `지금까지 끝낸 게임 ${finished}개의 기록은 사라져요. 여섯 게임을 모두 마쳐야 순위에 올라가요.`,
    stay: '이어서 하기',
    anew: '처음부터 다시',
    leave: '나가기',
  },
  done: '끝',
  result: {
    time: '이번 게임',
    cumulative: '지금까지 합계',
    next: '다음 게임',
    view: '결과 보기',
    upNext: (game) => `다음은 ${game}`,
  },
  final: {
    title: '총 시간',
    newRecord: '신기록',
    breakdown: '게임별 시간',
    sharesLine: '시간 옆은 전체에서 차지하는 몫, 그 아래는 그 게임을 한 모두와 견준 위치예요.',
    faster: (percent) => `${percent}%보다 빨라요`,
    share: (percent) => `전체의 ${percent}`,
    stats: '내 챌린지',
    attempts: '도전',
    best: '최고',
    average: '평균',
    recent: (count) => `최근 기록 ${count}개`,
    board: '챌린지 순위표',
    range: '기간',
    ranges: { today: '오늘', week: '이번 주', alltime: '전체 기간' },
    country: '나라',
    everywhere: '모든 나라',
    none: '기록이 없어요',
    exit: '나가기',
    retry: '다시 도전',
  },
}
