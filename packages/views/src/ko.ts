import type { games as englishGames, stage as englishStage } from './en.ts'
import { aimTrainer } from './aim-trainer/ko.ts'
import { colorMatch } from './color-match/ko.ts'
import { leftOrRight } from './left-or-right/ko.ts'
import { numberMemory } from './number-memory/ko.ts'
import { reactionTime } from './reaction-time/ko.ts'
import { sequenceMemory } from './sequence-memory/ko.ts'

export const games: typeof englishGames = {
  'reaction-time': reactionTime,
  'left-or-right': leftOrRight,
  'color-match': colorMatch,
  'sequence-memory': sequenceMemory,
  'aim-trainer': aimTrainer,
  'number-memory': numberMemory,
}

export const stage: typeof englishStage = {
  mistakes: { early: '너무 빨랐어요', wrong: '틀렸어요' },
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
