interface MissionWords {
  readonly title: string
  readonly description: string
  readonly reward: string
}

const list = {
  'first-game': {
    title: 'First game',
    description: 'Finish one run of any game.',
    reward: 'Starter',
  },
  'ten-games': { title: 'Ten games', description: 'Finish 10 runs.', reward: 'Warmed up' },
  'fifty-games': { title: 'Fifty games', description: 'Finish 50 runs.', reward: 'Regular' },
  'all-three': {
    title: 'All three',
    description: 'Play Reaction Time, Left or Right and Color Match.',
    reward: 'All-rounder',
  },
  'first-score': {
    title: 'On record',
    description: 'Have a result accepted by the server.',
    reward: 'On record',
  },
  'first-best': {
    title: 'Personal best',
    description: 'Set a personal best.',
    reward: 'Improver',
  },
  'top-100': { title: 'Top 100', description: "Reach today's top 100.", reward: 'Contender' },
  'top-10': { title: 'Top 10', description: "Reach today's top 10.", reward: 'Front row' },
  'perfect-run': {
    title: 'Perfect run',
    description: 'Finish a timed game without a single mistake.',
    reward: 'Steady hand',
  },
  'streak-7': { title: 'A week', description: 'Come back 7 days in a row.', reward: 'Week badge' },
  'streak-30': {
    title: 'A month',
    description: 'Come back 30 days in a row.',
    reward: 'Month badge',
  },
} satisfies Record<string, MissionWords>

const milestones: Record<'week' | 'month' | 'hundred' | 'ten', (streak: number) => string> = {
  week: () => 'A whole week: the 7-day badge.',
  month: () => 'Thirty days: the 30-day badge.',
  hundred: () => 'A hundred days: the 100-day badge.',
  ten: (streak) => `${streak} days. Keep it up.`,
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

export const progress = {
  news: 'Stamps and missions',
  local: 'Your runs come from the server; stamps and missions are kept in your browser only.',
  history: {
    title: 'Your runs',
    choose: 'Choose a game',
    failed: 'Your runs could not be loaded. Please try again in a moment.',
    cutOff: 'Only your latest runs could be loaded. Please try again in a moment.',
    none: 'There is no kept run of this game yet. Play once, and it is the first dot here.',
    play: 'Play it',
    first: (value: string) => `Your first run: ${value}. From the next one on you can compare.`,
    compared: (last: string, usual: string, how: 'better' | 'worse' | 'same') =>
      how === 'same'
        ? `Your last run, ${last}, is just like your month before it.`
        : `Your last run, ${last}, is ${how} than the middle of your month before it, ${usual}.`,
    change: {
      time: {
        better: (by: string) => `Your last week was ${by} faster than the four weeks before.`,
        worse: (by: string) => `Your last week was ${by} slower than the four weeks before.`,
      },
      level: {
        better: (by: string) => `Your last week was ${by} higher than the four weeks before.`,
        worse: (by: string) => `Your last week was ${by} lower than the four weeks before.`,
      },
      same: (around: string) =>
        `Your last week was just like the four weeks before. By your own ups and downs ${around} more or less would still be chance.`,
      verdict: (around: string, isReal: boolean) =>
        isReal
          ? `By your own ups and downs chance alone brings ${around} at most, so this change is likely real.`
          : `By your own ups and downs chance alone brings up to ${around}, so this may be chance.`,
      levels: (count: string) => `${count} levels`,
      digits: (count: string) => `${count} digits`,
      tooFew: (week: number, month: number) =>
        `To tell a change from chance, a week is held against the four weeks before it. It takes two days of play in the week and three before it; missing: ${[
          ...(week > 0 ? [`${days(week)} in the last week`] : []),
          ...(month > 0 ? [`${days(month)} in the four weeks before`] : []),
        ].join(', ')}.`,
    },
    chart: (runs: number, best: string) => `${runs} runs over time, the best ${best}`,
    legend: 'Dots: runs, better ones higher. Thin line: best so far. Coloured line: middle of ten.',
    best: 'Best',
    median: 'Middle',
    spread: 'Spread',
    runs: 'Runs',
    daysPlayed: 'Days played',
    mistakes: 'Mistakes',
    byWeek: 'Best of each week',
    byInput: 'Middle by input',
    inputs: { mouse: 'Mouse', touch: 'Touch', pen: 'Pen', key: 'Keys', none: 'Typed' },
    csv: 'Download CSV',
    json: 'Download JSON',
  },
  stamp: {
    title: 'Daily stamp',
    inARow: (streak: number) => (streak === 1 ? 'Stamped for today' : `${streak} days in a row`),
    milestones,
    see: 'See the calendar',
    streak: 'Streak',
    stamps: 'Stamps',
    days,
    badges: 'Streak badges',
    badge: days,
    earned: 'earned',
    notYet: 'not yet',
    before: 'Previous month',
    after: 'Next month',
    stamped: 'stamped',
    today: 'today',
    none: 'No stamp yet. The first one comes by itself with your next visit.',
  },
  periods: {
    week: 'This week',
    month: 'This month',
    renewed: (date: string) => `Made from what you play. New on ${date}.`,
    level: (game: string, value: string, times: number) =>
      `${game}: reach ${value} or better ${times} times. That is what you usually reach.`,
    anyRun: (game: string, times: number) => `${game}: finish ${times} runs, to find your level.`,
    list: {
      'week-runs': {
        title: 'Keep going',
        line: (target: number) => `Finish ${target} runs.`,
      },
      'week-level': {
        title: 'As good as ever',
        line: (target: number) => `Reach your usual result ${target} times.`,
      },
      'week-games': {
        title: 'A change',
        line: (target: number) => `Play ${target} different games.`,
      },
      'month-days': {
        title: 'Through the month',
        line: (target: number) => `Play on ${target} days of this month.`,
      },
    } satisfies Record<string, { title: string; line: (target: number) => string }>,
  },
  missions: {
    title: 'Missions',
    count: (done: number, all: number) => `${done} of ${all} completed`,
    done: 'Completed:',
    rewardOf: (reward: string) => `Badge: ${reward}`,
    see: 'See all missions',
    progress: (current: string, target: string) => `${current} of ${target}`,
    completedOn: (date: string) => `Completed on ${date}`,
    completed: 'Completed',
    list,
  },
}
