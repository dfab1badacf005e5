import type { stages as english } from '../en/stages.ts'

export const stages: typeof english = {
  'reaction-time': {
    how: '화면 아무 곳이나 누르거나 스페이스 바를 누르세요.',
    ready: '준비',
    wait: '기다리세요',
    now: '지금!',
    early: '너무 빨랐어요',
    penalty: '1초 더 기다린 뒤 이번 회차를 다시 시작해요.',
    penaltyAdded: '기록에 1초가 더해졌어요. 곧 다시 시작해요.',
    hint: '다음 신호는 2~6초 사이에 나와요.',
    time: (ms) => `${ms}ms`,
  },
  'left-or-right': {
    how: '방향키나 두 버튼으로 답하세요.',
    left: '왼쪽',
    right: '오른쪽',
    locked: '0.5초 쉬어요',
  },
  'color-match': {
    how: '숫자 키 1~4나 네 버튼으로 답하세요. 빨강, 파랑, 초록, 노랑을 구별할 수 있어야 하는 게임이에요.',
    colors: { red: '빨강', blue: '파랑', green: '초록', yellow: '노랑' },
    inks: { red: '빨강', blue: '파랑', green: '초록', yellow: '노랑' },
    stimulus: (word, ink) => `${ink}색으로 쓴 글자 ${word}`,
    locked: '0.5초 쉬어요',
  },
  'sequence-memory': {
    how: '타일을 누르거나, 전화기 자판처럼 숫자 키 1~9를 누르세요.',
    level: (tiles) => `레벨 ${tiles}`,
    watch: '잘 보세요',
    repeat: '따라 누르세요',
    tile: (number) => `타일 ${number}`,
    left: (tiles) => `${tiles}개 남았어요`,
  },
  'aim-trainer': {
    how: '나타나는 과녁을 하나씩 누르세요.',
    target: (number) => `과녁 ${number}`,
    area: '과녁이 나오는 곳',
    left: (targets) => `${targets}개 남았어요`,
    miss: '빗나갔어요',
  },
  'number-memory': {
    how: '숫자를 입력하고 Enter를 누르세요.',
    level: (digits) => `${digits}자리`,
    answer: (digits) => `기억한 숫자 ${digits}자리`,
    empty: '숫자를 먼저 입력해 주세요.',
    digitsOnly: '숫자만 입력할 수 있어요.',
    check: '확인',
    was: '정답',
    youTyped: '입력한 숫자',
  },
}
