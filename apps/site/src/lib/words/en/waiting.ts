import type { Better, ReviewRule } from '@reflex/contract'

/** What is said of results that are not on the boards yet. */
export const waiting = {
  /** Why a run is looked at first: one sentence for each rule. */
  rules: {
    pace: 'It is quicker than the body is known to be.',
    length: 'It is longer than people are known to remember.',
    evenness: 'Its times are more even than those of a hand.',
    screen: 'Its signals came later than your screen explains.',
    clock: 'Its times do not fit those of the server.',
    hand: 'Its hits do not fit the way that a hand has to go.',
    improvement: 'It is far better than your runs before.',
    restarts: 'A game of the challenge was begun more than three times.',
    logs: 'It came without what was played, and is quick.',
    address: 'Several players came to a record pace from this connection today.',
    before: 'A run of yours was taken off the boards in the last 30 days.',
    repeat: 'The runs after it did not come near it.',
    operator: 'The operator wants to look at it.',
  } satisfies Record<ReviewRule, string>,
  guide: 'How results are checked',
  title: 'A record pace',
  lead: 'Few people are ever this good, so one run alone is not ranked yet. Show it again.',
  unconfirmed: 'not confirmed yet',
  done: (near: number, of: number) => `${near} of ${of} done`,
  /** `value` is the last that counts, `when` the moment from which a run can be the later one. */
  need: {
    twice: (value: string, _better: Better) =>
      `Two more runs of ${value} or better put it on the boards.`,
    twiceLater: (value: string, _better: Better, when: string) =>
      `Two more runs of ${value} or better put it on the boards, at least one of them from ${when} on.`,
    once: (value: string, _better: Better) =>
      `One more run of ${value} or better puts it on the boards.`,
    onceLater: (value: string, _better: Better, when: string) =>
      `One more run of ${value} or better puts it on the boards, from ${when} on.`,
  },
  tries: (left: number) => (left === 1 ? 'You have one try left.' : `You have ${left} tries left.`),
  triesThen: (left: number) =>
    `You have ${left === 1 ? 'one try' : `${left} tries`} from then on; a slip before that costs none.`,
  otherwise: 'If that is not enough, an operator watches the run and decides.',
  later: {
    ranked: (value: string) => `${value} is confirmed and on the boards.`,
    review: (value: string) =>
      `${value} is being looked at by an operator. If all is well it joins the boards; your other runs count as ever.`,
    rejected: (value: string) => `${value} was looked at and is not on the boards.`,
  },
  wouldRank: (rank: string) => `Would be rank ${rank}`,
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
}
