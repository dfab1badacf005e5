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

const NICKNAME = 'packages/contract/src/nickname.ts'

export const accepted: readonly Accepted[] = [
  ...ofGames,
  ...ofContract,
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
