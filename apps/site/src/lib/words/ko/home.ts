import type { home as english } from '../en/home.ts'

export const home: typeof english = {
  title: 'Reflex Labs: 1밀리초까지 재는 반응·기억 테스트',
  description:
    '반응 속도와 기억력을 재는 짧은 게임 여섯 가지. 1밀리초까지 재고, 다시 돌려 확인하고, 매일 순위를 매겨요.',
  headline: '나는 정말 얼마나 빠를까요?',
  intro: '짧은 게임 여섯 가지. 1밀리초까지 재고, 매일 새로 순위를 매겨요.',
  welcome: '다시 오셨네요',
  bestIn: (game) => `${game} 최고 기록`,
  rankToday: (rank) => `오늘 ${rank}위`,
  notToday: '오늘은 아직 순위가 없어요',
  challenge: {
    title: '리플렉스 챌린지',
    line: '여섯 게임을 한 번에 이어서 해요. 여섯 기록을 더한 시간이 내 점수예요.',
    action: '챌린지 시작하기',
  },
  daily: {
    line: '모두가 같은 문제로, 하루에 딱 한 번 도전해요.',
    action: '오늘의 코스 하기',
  },
  together: {
    line: '두 명부터 쉰 명까지, 같은 게임을 같은 순간에. 가입하지 않아도 돼요.',
    code: '코드가 있어요',
    groups: '우리끼리 순위표',
  },
  games: '게임',
  difficulty: { easy: '쉬움', medium: '보통', hard: '어려움' },
  difficultyLabel: '난이도',
  typical: '보통 범위',
  best: '최고',
  noRecord: '아직 기록이 없어요',
  measured: {
    title: '시간은 이렇게 재요',
    lines: [
      '코드가 신호를 보내라고 한 때가 아니라, 신호가 실제로 화면에 나타난 프레임부터 재요.',
      '누른 바로 그 순간에 멈춰요. 마우스, 손가락, 키보드 입력에는 저마다 시각이 찍혀 있어요.',
      '하필 그때 기기가 버벅였다면 그 시도는 세지 않고 다시 해요.',
    ],
    limit: '모니터와 마우스 자체의 지연은 웹페이지에서 알 수 없어요.',
    figure: { signal: '신호가 화면에', press: '누름', yours: '내 기록' },
  },
  checked: {
    title: '기록은 이렇게 확인해요',
    lines: [
      '무엇이 나왔고 언제 무엇을 눌렀는지, 한 판마다 로그로 남겨요.',
      '서버가 로그를 다시 돌려 점수를 직접 계산해요. 맞지 않으면 순위에 올리지 않아요.',
      '지나치게 좋은 기록은 보관해 두고 먼저 살펴봐요. 그럴 때는 꼭 알려 드려요.',
    ],
    limit: '가입은 필요 없어요. 브라우저에 만들어진 아이디로 기록을 이어 가요.',
    figure: { run: '내 플레이', replay: '다시 돌리기', board: '순위표' },
  },
}
