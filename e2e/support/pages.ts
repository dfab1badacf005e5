/** One page of each kind that has an address of its own. */
export const pageKinds = [
  '/',
  '/game/reaction-time',
  '/challenge',
  '/leaderboard',
  '/leaderboard/aim-trainer',
  '/guide',
  '/cookies',
] as const
