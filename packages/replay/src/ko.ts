import type { ReplayWords } from './en.ts'

export const replay: ReplayWords = {
  play: '재생',
  pause: '일시정지',
  speed: '재생 속도',
  speeds: { 0.25: '¼배', 1: '1배', 2: '2배' },
  keys: '스페이스 바로 재생하거나 멈추고, 화살표 키로 시도를 옮겨 다녀요.',
  timeline: '재생 위치',
  position: (at, of) => `전체 ${of}초 중 ${at}초`,
  trials: '시도별 기록',
  jump: (trial) => `${trial}번째 시도로 이동`,
  previous: '이전 시도',
  next: '다음 시도',
  of: (trial, all) => `시도 ${trial} / ${all}`,
  trial: '시도',
  time: '시간',
  notes: '비고',
  ms: (ms) => `${ms}ms`,
  typed: (answer) => `입력 ${answer}`,
  early: (count) => `빠르거나 틀린 입력 ${count}번`,
  repeated: (count) => `기기가 멈춰서 ${count}번 다시 함`,
}
