import { expect, test } from 'vitest'
import * as constants from './constants.ts'

/** What the specification says, in its own figures: a constant that drifts is seen here first. */
test.each([
  ['[SET-1] [SET-5] [CH-1] the longest nickname', constants.NICKNAME_MAX, 20],
  ['[SET-5] the shortest nickname', constants.NICKNAME_MIN, 2],
  ['[LB-5] rows of a leaderboard', constants.LEADERBOARD_LIMIT, 100],
  ['[CH-11] rows of the panel', constants.CHALLENGE_PANEL_LIMIT, 10],
  ['[ADM-6] records on a page', constants.RECORDS_PAGE_SIZE, 100],
  ['[ADM-4] latest runs', constants.RECENT_ACTIVITY, 20],
  ['[ADM-4] days of the daily table', constants.DAILY_STATS_DAYS, 30],
  ['[ADM-5] periods', constants.ACCESS_PERIODS, [7, 30, 90]],
  ['[API-6] days that scores are kept', constants.RETENTION_DAYS, 90],
  ['[TRK-2] the longest stay that is reported', constants.SESSION_SECONDS_MAX, 3600],
  ['[ADS-1] the first width that is no phone', constants.MOBILE_BREAKPOINT_PX, 768],
  ['[LB-3] shown characters of an id', constants.UID_SHOWN, 8],
  ['[CH-11] countries of the panel', constants.CHALLENGE_COUNTRIES, ['KR', 'US', 'JP', 'CN', 'GB']],
])('%s', (_what, value, wanted) => expect(value).toEqual(wanted))
