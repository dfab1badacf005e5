import { faultsOf, type Mutation } from '../mutation.ts'

const unitOf = (game: string) => [`packages/games/src/${game}/engine.test.ts`]

export const games: readonly Mutation[] = [
  ...faultsOf('packages/games/src/reaction-time/engine.ts', unitOf('reaction-time'), [
    ['RT-1', 'waitMs: [2000, 6000]', 'waitMs: [1000, 6000]'],
    ['RT-1', 'waitMs: [2000, 6000]', 'waitMs: [2000, 9000]'],
    ['RT-2', 'penaltyMs: 1000', 'penaltyMs: 100'],
    ['CH-3', 'penaltyCounts: true', 'penaltyCounts: false'],
  ]),
  ...faultsOf('packages/games/src/choice/engine.ts', unitOf('choice'), [
    ['LR-1', 'rounds: 10', 'rounds: 9'],
    ['LR-1', 'lockMs: 500', 'lockMs: 0'],
    ['CH-4', 'sum: true', 'sum: false'],
  ]),
  ...faultsOf('packages/games/src/sequence-memory/rules.ts', unitOf('sequence-memory'), [
    ['SM-2', 'startLevel: 3', 'startLevel: 4'],
    ['SM-2', 'litMs: 600', 'litMs: 500'],
    ['SM-2', 'gapMs: 400', 'gapMs: 500'],
    ['SM-1', 'countdownMs: 3000', 'countdownMs: 2000'],
    ['SM-1', 'correctMs: 1000', 'correctMs: 1500'],
    ['SM-1', 'wrongMs: 1500', 'wrongMs: 1000'],
    ['CH-6', 'startLevel: 6', 'startLevel: 5'],
    ['CH-6', 'untilRight: true', 'untilRight: false'],
  ]),
  ...faultsOf('packages/games/src/sequence-memory/engine.ts', unitOf('sequence-memory'), [
    [
      'CH-6',
      '{ ...missed, entered: 0, gaps: [], firstTaps: [] }',
      '{ ...missed, gaps: [], firstTaps: [] }',
    ],
  ]),
  ...faultsOf('packages/games/src/sequence-memory/tiles.ts', unitOf('sequence-memory'), [
    ['SM-2', 'TILE_COUNT = 9', 'TILE_COUNT = 8'],
  ]),
  ...faultsOf('packages/games/src/aim-trainer/rules.ts', unitOf('aim-trainer'), [
    ['AT-1', 'targets: 20', 'targets: 19'],
    ['AT-1', 'size: 60', 'size: 50'],
    ['AT-1', "opening: { phase: 'ready', ms: 2000 }", "opening: { phase: 'ready', ms: 1000 }"],
    ['AT-2', 'countMisses: true', 'countMisses: false'],
    [
      'CH-7',
      "opening: { phase: 'countdown', ms: 3000 }",
      "opening: { phase: 'countdown', ms: 2000 }",
    ],
    ['CH-7', 'countMisses: false', 'countMisses: true'],
  ]),
  ...faultsOf('packages/games/src/number-memory/rules.ts', unitOf('number-memory'), [
    ['NM-1', 'memorizeMs: 3000', 'memorizeMs: 4000'],
    ['NM-1', 'feedbackMs: 1000', 'feedbackMs: 1500'],
    ['CH-8', 'startLevel: 10', 'startLevel: 9'],
    ['CH-8', 'memorizeMs: 5000', 'memorizeMs: 3000'],
    ['CH-8', 'untilRight: true', 'untilRight: false'],
  ]),
  ...faultsOf('packages/games/src/number-memory/engine.ts', unitOf('number-memory'), [
    ['NM-2', 'String(int(1, 9))', 'String(int(0, 9))'],
  ]),
]
