/** A mutant that may live, and why: it changes nothing that anybody could notice, or costs too much. */
export interface Accepted {
  readonly file: string
  /** As the report has it: the text, and what the mutant made of it. */
  readonly from: string
  readonly to: string
  readonly why: string
}

const NICKNAME = 'packages/contract/src/nickname.ts'

export const accepted: readonly Accepted[] = [
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
