/** Limits and times of the product that more than one side must know. */
export const NICKNAME_MAX = 20
export const NICKNAME_MIN = 2
export const LEADERBOARD_LIMIT = 100
/** What boards can be split by: devices differ by more than people do. */
export const splitInputs = ['mouse', 'touch', 'key'] as const
export type SplitInput = (typeof splitInputs)[number]
/** How good a test a game is, is told from so many players on. */
export const RELIABILITY_PLAYERS = 100
/** How many own runs are loaded at once. */
export const MY_RUNS_MAX = 1000
/** The letters of a transfer code, without those that are easily confused. */
export const TRANSFER_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const TRANSFER_LENGTH = 8
export const TRANSFER_MINUTES = 10
/** A room's code is of the same letters. */
export const ROOM_CODE_LENGTH = 6
export const ROOM_PLAYERS_MAX = 50
/** So long after the last thing that happened in it a room is gone. */
export const ROOM_HOURS = 6
/** From the host's press to the first moment of a round; its seed is given for the last part of it. */
export const ROUND_COUNTDOWN_MS = 5000
export const SEED_BEFORE_START_MS = 3000
/** So long the others have when the first has finished. */
export const ROUND_LAST_MS = 90_000
/** After this absence another player becomes host. */
export const HOST_GONE_MS = 30_000
/** How long after its day a course that was begun on it still counts for that day. */
export const DAILY_LATE_MINUTES = 10
/** In so many days one may be missed, and the days in a row go on. */
export const DAILY_GRACE_DAYS = 7
/** So many past days are offered to be played. */
export const DAILY_PAST_DAYS = 30
/** So many tries of a past day are offered to be watched. */
export const DAILY_RUNS_SHOWN = 20
/** The link of a group stays for months and must not be guessed: longer than a room's code, of the same letters. */
export const GROUP_CODE_LENGTH = 12
export const GROUP_MEMBERS_MAX = 500
export const GROUP_NAME_MAX = 30
/** In so many groups one may be at once. */
export const GROUPS_OF_A_PLAYER = 50
/** After so many days in which none of its members looked at it a group goes. */
export const GROUP_UNUSED_DAYS = 180
/** So long after coming somebody is new; without a game for so long they are away. */
export const GROUP_NEW_DAYS = 7
export const GROUP_AWAY_DAYS = 14
/** So many of a browser's stamps and missions go with a code. */
export const STAMPS_MOVED = 500
export const MISSIONS_MOVED = 40
export const CHALLENGE_PANEL_LIMIT = 10
export const RECORDS_PAGE_SIZE = 100
/** As many records as one call gives, for who takes them all. */
export const RECORDS_AT_ONCE = 1000
export const RECENT_ACTIVITY = 20
export const DAILY_STATS_DAYS = 30
export const TOP_TABLE_ROWS = 10
export const ACCESS_PERIODS = [7, 30, 90] as const
/** What the access statistics can be narrowed to. */
export const accessFilters = [
  'page',
  'referrer',
  'country',
  'device',
  'browser',
  'game',
  'entry',
  'exit',
  'source',
  'medium',
  'campaign',
] as const
export type AccessFilter = (typeof accessFilters)[number]
/** Whose midnight begins a day. */
export const dayZones = ['utc', 'kst'] as const
export type DayZone = (typeof dayZones)[number]
/** Days whose visits are kept as rows; of earlier ones there are sums. */
export const RAW_VISIT_DAYS = 30
/** So many weeks after the first one it is counted who came back. */
export const RETURN_WEEKS = 8
export const RETENTION_DAYS = 90
/** So long what an operator deleted can be restored. */
export const TRASH_DAYS = 30
export const SESSION_SECONDS_MAX = 3600
export const LOG_ENTRIES_MAX = 1000
export const MOBILE_BREAKPOINT_PX = 768
export const UID_SHOWN = 8
/** The country of whoever cannot be placed. */
export const UNKNOWN_COUNTRY = 'XX'
export const CHALLENGE_COUNTRIES = ['KR', 'US', 'JP', 'CN', 'GB'] as const

export const locales = ['ko', 'en'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale =>
  (locales as readonly unknown[]).includes(value)

export const adPositions = [
  'home-top',
  'home-between-cards',
  'home-bottom',
  'game-before',
  'game-after',
  'leaderboard-top',
  'leaderboard-mid',
] as const
export type AdPosition = (typeof adPositions)[number]
export const adTypes = ['display', 'infeed', 'inarticle', 'multiplex'] as const

/** Keys of the browser's storage. */
export const storageKeys = {
  uid: 'labs_uid',
  nickname: 'labs_nickname',
  locale: 'labs_locale',
  theme: 'labs_theme',
  consent: 'cookie_consent',
  stamp: 'daily_stamp',
  challengeStats: 'challenge_personal_stats',
  adDevMode: 'ad_dev_mode',
  adminToken: 'admin_token',
  adminEmail: 'admin_email',
} as const

/** The cookie by which the server knows a visitor's language before any script runs. */
export const LOCALE_COOKIE = 'labs_locale'

/** Of a thousand, in per cent. Divided once: `rank / 1000 * 100` is a little over 7 for the 70th. */
export const topPercent = (rank: number): number => Math.min(100, Math.ceil(rank / 10))

/** A house or a class may have so many of the quickest; more of them a day are one machine's. */
export const RECORD_PLAYERS_OF_AN_ADDRESS = 3
/** So long the runs of a player are looked at of whom one was rejected. */
export const REJECTED_DOUBT_DAYS = 30

/** Where a run or a name was seen that somebody reports. */
export const reportPlaces = ['viewer', 'board', 'group', 'room'] as const
export type ReportPlace = (typeof reportPlaces)[number]

/** Own duels that are given at a time. */
export const DUELS_AT_ONCE = 50
