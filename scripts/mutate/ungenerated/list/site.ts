import { faultsOf, type Mutation } from '../mutation.ts'

const site = (file: string): string => `apps/site/src/${file}`
const pages = [site('app/prerendered.test.tsx')]

export const siteUnits: readonly Mutation[] = [
  ...faultsOf(
    'packages/views/src/color-match/view.tsx',
    ['packages/views/src/stages.test.tsx'],
    [['CM-1', 'number={i + 1}', 'number={i}']],
  ),
  ...faultsOf(
    site('features/challenge/stats.ts'),
    [site('features/challenge/stats.test.ts')],
    [
      ['CH-13', 'RECENT_KEPT = 10', 'RECENT_KEPT = 12'],
      ['CH-13', '[score, ...recentScores]', '[...recentScores, score]'],
    ],
  ),
  ...faultsOf(site('features/texts/ko/terms.mdx'), pages, [
    ['PAGE-3', '**만 13세 이상**', '**만 18세 이상**'],
    ['PAGE-3', '| **RANGE**    |', '| **LIMIT**    |'],
    ['PAGE-3', '- 기록은 **90일** 동안', '- 기록은 **30일** 동안'],
  ]),
  ...faultsOf(site('features/texts/en/terms.mdx'), pages, [
    ['PAGE-3', '**13 years old**', '**18 years old**'],
  ]),
  ...faultsOf(site('features/texts/ko/privacy.mdx'), pages, [
    ['PAGE-4', '로그는 90일 동안', '로그는 30일 동안'],
    ['PAGE-4', '매일 00:05 UTC', '매일 00:15 UTC'],
    [
      'PAGE-4',
      '| 기록과 플레이 로그                                                 | 90일',
      '| 기록과 플레이 로그                                                 | 30일',
    ],
  ]),
  ...faultsOf(site('features/texts/en/privacy.mdx'), pages, [
    [
      'PAGE-4',
      'taken at 00:05 UTC (09:05 in Seoul)   | 90 days',
      'taken at 00:05 UTC (09:05 in Seoul)   | 30 days',
    ],
  ]),
  ...faultsOf(site('features/home/game-grid.tsx'), pages, [
    ['HOME-1', 'CARDS_BEFORE_AD = 3', 'CARDS_BEFORE_AD = 4'],
  ]),
  ...faultsOf(
    site('features/pwa/worker.ts'),
    [site('features/pwa/worker.test.ts')],
    [
      ['PWA-2', 'CHECK_EVERY_MS = 60_000', 'CHECK_EVERY_MS = 5000'],
      [
        'PWA-2',
        'setInterval(() => afterRun(check), CHECK_EVERY_MS)',
        'setInterval(check, CHECK_EVERY_MS)',
      ],
      ['PWA-2', "register('/sw.js'", "register('/worker.js'"],
    ],
  ),
  ...faultsOf(
    site('features/pwa/dismissal.ts'),
    [site('features/pwa/dismissal.test.ts')],
    [['PWA-1', 'REST_MS = 7 * 24', 'REST_MS = 6 * 24']],
  ),
  ...faultsOf(
    site('ads/ad-plan.ts'),
    [site('ads/ad-plan.test.ts')],
    [
      ['ADS-1', 'width < ${MOBILE_BREAKPOINT_PX}px', 'width <= ${MOBILE_BREAKPOINT_PX}px'],
      ['ADM-8', 'slot, attributes, style }', 'slot, attributes: {}, style }'],
    ],
  ),
  ...faultsOf(
    site('ads/watch-frame.ts'),
    [site('ads/watch-frame.test.ts')],
    [
      ['ADM-8', 'const SEEN_PART = 0.5', 'const SEEN_PART = 0.4'],
      ['ADM-8', 'const SEEN_MS = 1000', 'const SEEN_MS = 900'],
    ],
  ),
  ...faultsOf(
    site('tracking/visit-id.ts'),
    [site('tracking/visit-id.test.ts')],
    [
      ['CON-2', '  removeTab(KEY)\n  removeLocal(KEY)', '  removeLocal(KEY)'],
      ['CON-2', '  removeTab(KEY)\n  removeLocal(KEY)', '  removeTab(KEY)'],
    ],
  ),
  ...faultsOf(
    site('tracking/page-stay.ts'),
    [site('tracking/page-stay.test.ts')],
    [['TRK-2', '    this.#since = null\n', '']],
  ),
  ...faultsOf(
    site('tracking/consent/consent-rules.ts'),
    [site('tracking/consent/consent-rules.test.ts')],
    [
      ['CON-1', "  'Europe/Rome',\n", ''],
      ['CON-2', '?? !isAsked())', '?? true)'],
    ],
  ),
  ...faultsOf(
    site('features/progress/stamp/stamp.ts'),
    [site('features/progress/stamp/stamp.test.ts')],
    [
      ['STAMP-1', 'streak === 7', 'streak === 8'],
      ['STAMP-1', 'streak % 10 === 0', 'streak % 20 === 0'],
      ['STAMP-1', '? kept.streak + 1 : 1', '? kept.streak + 1 : 0'],
      ['STAMP-1', 'addDays(today, -1)', 'addDays(today, -2)'],
    ],
  ),
  ...faultsOf(
    site('features/progress/missions/missions.ts'),
    [site('features/progress/missions/missions.test.ts')],
    [
      [
        'MIS-1',
        "id: 'fifty-games', type: 'play', target: 50",
        "id: 'fifty-games', type: 'play', target: 51",
      ],
    ],
  ),
  ...faultsOf(
    site('features/progress/missions/advance.ts'),
    [site('features/progress/missions/missions.test.ts')],
    [
      ['MIS-1', 'isIn(event.rank, 10))', 'isIn(event.rank, 11))'],
      [
        'MIS-2',
        "return { 'streak-7': event.streak, 'streak-30': event.streak }",
        "return { 'streak-7': event.streak, 'streak-30': event.streak, 'first-game': 1 }",
      ],
    ],
  ),
  ...faultsOf(
    site('tracking/vitals.ts'),
    [site('tracking/vitals.test.ts')],
    [['TRK-4', 'FIDThresholds = [100, 300]', 'FIDThresholds = [100, 200]']],
  ),
  ...faultsOf(
    site('lib/format/score.ts'),
    [site('lib/format/score.test.ts')],
    [['GAME-7', 'grouped(hundredths(ms), 2, locale)', 'grouped(hundredths(ms), 1, locale)']],
  ),
  ...faultsOf(
    'packages/contract/src/catalogue.ts',
    [site('lib/format/score.test.ts')],
    [['HOME-6', 'typical: [20, 30]', 'typical: [10, 30]']],
  ),
]
