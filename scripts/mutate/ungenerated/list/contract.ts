import { faultsOf, type Mutation } from '../mutation.ts'

export const contract: readonly Mutation[] = [
  ...faultsOf(
    'packages/contract/src/constants.ts',
    ['packages/contract/src/constants.test.ts'],
    [
      ['SET-1', 'NICKNAME_MAX = 20', 'NICKNAME_MAX = 21'],
      ['SET-5', 'NICKNAME_MIN = 2', 'NICKNAME_MIN = 1'],
      ['LB-5', 'LEADERBOARD_LIMIT = 100', 'LEADERBOARD_LIMIT = 50'],
      ['CH-11', 'CHALLENGE_PANEL_LIMIT = 10', 'CHALLENGE_PANEL_LIMIT = 100'],
      ['ADM-6', 'RECORDS_PAGE_SIZE = 100', 'RECORDS_PAGE_SIZE = 50'],
      ['ADM-4', 'RECENT_ACTIVITY = 20', 'RECENT_ACTIVITY = 10'],
      ['ADM-4', 'DAILY_STATS_DAYS = 30', 'DAILY_STATS_DAYS = 31'],
      ['ADM-5', '[7, 30, 90]', '[7, 30, 60]'],
      ['API-6', 'RETENTION_DAYS = 90', 'RETENTION_DAYS = 30'],
      ['TRK-2', 'SESSION_SECONDS_MAX = 3600', 'SESSION_SECONDS_MAX = 36_000'],
      ['ADS-1', 'MOBILE_BREAKPOINT_PX = 768', 'MOBILE_BREAKPOINT_PX = 968'],
      ['LB-3', 'UID_SHOWN = 8', 'UID_SHOWN = 12'],
      ['CH-11', "['KR', 'US', 'JP', 'CN', 'GB']", "['KR', 'US', 'JP', 'CN']"],
    ],
  ),
  ...faultsOf(
    'packages/contract/src/constants.ts',
    ['packages/contract/src/top-percent.test.ts'],
    [
      ['GAME-5', 'Math.ceil(rank / 10)', 'Math.floor(rank / 10)'],
      ['GAME-5', 'Math.min(100, ', 'Math.min(1000, '],
    ],
  ),
  ...faultsOf(
    'packages/contract/src/nickname.ts',
    ['packages/contract/src/nickname.test.ts'],
    [
      ['SET-5', "'moderator', 'system', 'bot']", "'system', 'bot']"],
      ['SET-5', '[text.toLowerCase(), skeleton(text)]', '[text]'],
    ],
  ),
]
