/** A mutant that may live, and why: it changes nothing that anybody could notice, or costs too much. */
export interface Accepted {
  readonly file: string
  /** As the report has it: the text, and what the mutant made of it. */
  readonly from: string
  readonly to: string
  readonly why: string
}

type Row = readonly [from: string, to: string]

const may = (file: string, why: string, rows: readonly Row[]): Accepted[] =>
  rows.map(([from, to]) => ({ file, from, to, why }))

/** A limit of a mean, a logarithm or a root: at the limit itself no run lies. */
const ONE_NUMBER = 'differs for one real number alone, which no result is'

const games = (file: string): string => `packages/games/src/${file}`

const ofGames: readonly Accepted[] = [
  ...may(games('trust/weigh.ts'), ONE_NUMBER, [
    [
      'gainOver(threshold.record, value, threshold) <= FURTHER',
      'gainOver(threshold.record, value, threshold) < FURTHER',
    ],
    ['gain <= LIKELY * scatter', 'gain < LIKELY * scatter'],
    ['gainOver(value, shown, threshold) <= FURTHER', 'gainOver(value, shown, threshold) < FURTHER'],
    [
      'now > Math.max(SUDDEN.gain, SUDDEN.scatters * scatterOf(profile))',
      'now >= Math.max(SUDDEN.gain, SUDDEN.scatters * scatterOf(profile))',
    ],
    ['sinceStart > LEARNT.gain', 'sinceStart >= LEARNT.gain'],
    ['daysOf(at) - profile.firstDay < LEARNT.days', 'daysOf(at) - profile.firstDay <= LEARNT.days'],
    ['scatterOf(profile) < SUDDEN.gain / 2', 'scatterOf(profile) <= SUDDEN.gain / 2'],
  ]),
  ...may(games('trust/lateness.ts'), ONE_NUMBER, [
    [
      'mean > SLOPPINESS_MS + SCATTER_MS / Math.sqrt(trials)',
      'mean >= SLOPPINESS_MS + SCATTER_MS / Math.sqrt(trials)',
    ],
  ]),
  ...may(games('trust/shape.ts'), ONE_NUMBER, [
    ['Math.sqrt(squares / freedom) < NARROWEST', 'Math.sqrt(squares / freedom) <= NARROWEST'],
    [
      'skew < LEAST_SKEW - SURE * Math.sqrt(6 / answers)',
      'skew <= LEAST_SKEW - SURE * Math.sqrt(6 / answers)',
    ],
  ]),
  ...may(games('trust/threshold.ts'), 'equivalent: a record is never what is ordinary', [
    ['record < ordinary', 'record <= ordinary'],
  ]),
  ...may(
    games('trust/threshold.ts'),
    'a whole number times 1.15 is none in binary, but for a few',
    [['value <= to * (1 + NEAR)', 'value < to * (1 + NEAR)']],
  ),
  ...may(games('trust/pace-profile.ts'), 'equivalent: equal days are told apart before', [
    ['a.firstDay < b.firstDay', 'a.firstDay <= b.firstDay'],
  ]),
  ...may(games('trust/claim.ts'), 'equivalent: nought is near to no result', [
    ['near === 0', 'false'],
  ]),
  ...may(games('trust/play-time.ts'), 'equivalent: what fitted before fits later too', [
    ['run.from <= from', 'true'],
  ]),
  ...may(games('trust/pace-profile-text.ts'), 'equivalent: of a text no number is read', [
    ['[]', '["Stryker was here"]'],
  ]),
]

/** They change with how many steps a figure is found, or in its sixteenth digit. */
const SAME_FIGURE = 'equivalent to the digits that are shown: found in more steps, or in fewer'

const ofStatistics: readonly Accepted[] = [
  ...may(games('statistics/t-quantile.ts'), SAME_FIGURE, [
    ['Math.abs(value) < SMALL', 'false'],
    ['Math.abs(value) < SMALL', 'Math.abs(value) <= SMALL'],
    ['m <= ENOUGH_TERMS', 'm < ENOUGH_TERMS'],
    ['Math.abs(change - 1) < EXACT', 'false'],
    ['Math.abs(change - 1) < EXACT', 'Math.abs(change - 1) <= EXACT'],
    ['change - 1', 'change + 1'],
    ['outside(high, freedom) > 1 - share', 'outside(high, freedom) >= 1 - share'],
    ['outside(middle, freedom) > 1 - share', 'outside(middle, freedom) >= 1 - share'],
    ['i < HALVINGS && high - low > EXACT * high', 'i < HALVINGS || high - low > EXACT * high'],
    ['i < HALVINGS', 'true'],
    ['i < HALVINGS', 'i <= HALVINGS'],
    ['high - low > EXACT * high', 'true'],
    ['high - low > EXACT * high', 'high - low >= EXACT * high'],
    ['high - low', 'high + low'],
    ['EXACT * high', 'EXACT / high'],
    ['i++', 'i--'],
  ]),
  ...may(
    games('statistics/t-quantile.ts'),
    'equivalent: both fractions give the same, one of them in fewer terms',
    [
      ['x < (a + 1) / (a + b + 2)', 'true'],
      ['x < (a + 1) / (a + b + 2)', 'false'],
      ['x < (a + 1) / (a + b + 2)', 'x <= (a + 1) / (a + b + 2)'],
      ['x < (a + 1) / (a + b + 2)', 'x >= (a + 1) / (a + b + 2)'],
      ['(a + 1) / (a + b + 2)', '(a + 1) * (a + b + 2)'],
      ['a + 1', 'a - 1'],
      ['a + b + 2', 'a + b - 2'],
      ['a + b', 'a - b'],
    ],
  ),
  ...may(
    games('statistics/t-quantile.ts'),
    'equivalent: asked for no such place, as freedom and t are more than nought',
    [
      ['x <= 0', 'false'],
      ['x <= 0', 'x < 0'],
      ['x >= 1', 'false'],
      ['x >= 1', 'x > 1'],
    ],
  ),
  ...may(
    games('statistics/t-quantile.ts'),
    'nobody asks for a thousand pairs of share and freedom',
    [
      ['known.size < MOST_KNOWN', 'true'],
      ['known.size < MOST_KNOWN', 'known.size <= MOST_KNOWN'],
    ],
  ),
  ...may(games('statistics/t-quantile.ts'), 'words to a programmer', [
    ["'a share, and freedom'", '""'],
  ]),
  ...may(
    games('statistics/reliability.ts'),
    'equivalent: what the other side lies from its mean adds up to nought',
    [
      ['one - meanOne', 'one + meanOne'],
      ['other - meanOther', 'other + meanOther'],
    ],
  ),
  ...may(games('statistics/reliability.ts'), 'equivalent: neither half is the first', [
    ['i % 2 === from', 'i % 2 !== from'],
  ]),
  ...may(
    games('statistics/reliability.ts'),
    'equivalent: a quotient of nought is told from none further down',
    [
      ['halves.length < 2', 'false'],
      ['n < 2 || k < 2', 'false'],
      ['n < 2 || k < 2', 'n < 2 && k < 2'],
      ['n < 2', 'false'],
      ['k < 2', 'false'],
    ],
  ),
]

const ofEngines: readonly Accepted[] = [
  ...may(games('sequence-memory/engine.ts'), 'equivalent: before the first tile there is none', [
    ['at < state.shownAt', 'false'],
  ]),
]

const contract = (file: string): string => `packages/contract/src/${file}`
const EMPTY = "''"
const ANY_TEXT = '"Stryker was here!"'

const ofContract: readonly Accepted[] = [
  ...may(
    contract('ad-code.ts'),
    'equivalent: the compiler alone asks for it, or no style is named so',
    [[EMPTY, ANY_TEXT]],
  ),
  ...may(contract('ad-code.ts'), 'equivalent: from before the code nothing is read', [
    ['at === -1', 'false'],
  ]),
  ...may(contract('browser/api-client.ts'), 'equivalent: the compiler alone asks for it', [
    ['reply.ok !== false', 'true'],
    ['{\n    return null\n  }', '{}'],
  ]),
  ...may(contract('room-change.ts'), 'equivalent: nobody goes by such an id', [
    ['[]', '["Stryker was here"]'],
  ]),
  ...may(contract('pages.ts'), 'equivalent: neither is a page of any kind', [[EMPTY, ANY_TEXT]]),
  ...may(contract('made-up-names.ts'), 'equivalent: the compiler alone asks for it', [
    [EMPTY, ANY_TEXT],
  ]),
  ...may(contract('made-up-names.ts'), 'equivalent: it is what a segmenter does unasked', [
    ["{ granularity: 'grapheme' }", '{}'],
  ]),
  ...may(
    contract('nickname-words.ts'),
    'equivalent: a gap has a letter on either side, and two are enough',
    [
      ["' '", '""'],
      [EMPTY, ANY_TEXT],
    ],
  ),
]

const site = (file: string): string => `apps/site/src/${file}`

const ofSite: readonly Accepted[] = [
  ...may(site('play/submit-score.ts'), 'followed in a browser, in e2e/tracking', [
    ['scoreSent(body.game, outcome)', ';'],
  ]),
  ...may(site('features/nickname/publish-nickname.ts'), 'words to a programmer', [
    ["'The nickname could not be sent'", '""'],
  ]),
  ...may(
    site('features/challenge/session-clock.ts'),
    'a page opens its session in this moment, or another page did long ago',
    [['Date.now() - openedAt < 1000', 'Date.now() - openedAt <= 1000']],
  ),
  ...may(
    site('features/challenge/stats.ts'),
    'equivalent: an empty text is no JSON, and no statistics either',
    [["'null'", '""']],
  ),
]

const NICKNAME = 'packages/contract/src/nickname.ts'

export const accepted: readonly Accepted[] = [
  ...ofGames,
  ...ofStatistics,
  ...ofEngines,
  ...ofContract,
  ...ofSite,
  {
    file: NICKNAME,
    from: "{ granularity: 'grapheme' }",
    to: '{}',
    why: 'equivalent: it is what a segmenter does unasked',
  },
  {
    file: NICKNAME,
    from: '/^[ -~가-힣]*$/',
    to: '/^[ -~가-힣]$/',
    why: 'equivalent: a short cut alone, the long way gives the same',
  },
  {
    file: NICKNAME,
    from: "'$1'",
    to: '""',
    why: 'equivalent: what is left is looked through for what is unwelcome, and an emoji is not',
  },
  {
    file: NICKNAME,
    from: '/(?<=(?:^| )[\\p{L}\\p{N}]) +(?=[\\p{L}\\p{N}](?: |$))/gu',
    to: '/(?<=(?:^| )[\\p{L}\\P{N}]) +(?=[\\p{L}\\p{N}](?: |$))/gu',
    why: 'differs only where signs between words leave three spaces before a lone letter',
  },
  {
    file: NICKNAME,
    from: '/(?<=(?:^| )[\\p{L}\\p{N}]) +(?=[\\p{L}\\p{N}](?: |$))/gu',
    to: '/(?<=(?:^| )[\\p{L}\\p{N}]) +(?=[\\p{L}\\P{N}](?: |$))/gu',
    why: 'differs only for digits that look like no letter, and no reserved word has one',
  },
  {
    file: NICKNAME,
    from: 'text.toLowerCase()',
    to: 'text.toUpperCase()',
    why: 'equivalent: the skeleton beside it holds every plain word too',
  },
  {
    file: NICKNAME,
    from: 'raw.trim()',
    to: 'raw',
    why: 'equivalent: it is trimmed again once it is normalised',
  },
]
