import { faultsOf, type Mutation } from '../mutation.ts'

const server = (file: string): string => `apps/server/src/${file}`

export const serverUnits: readonly Mutation[] = [
  ...faultsOf(
    server('submission/answer.ts'),
    [server('scores/standing.test.ts')],
    [
      [
        'GAME-5',
        'isPersonalBest: before === null || isBetter(run.slug, run.value, before)',
        'isPersonalBest: true',
      ],
      [
        'API-3',
        'week: kept.rankWeek, alltime: kept.rankAllTime',
        'week: kept.rankAllTime, alltime: kept.rankWeek',
      ],
      ['API-3', 'rank: kept.rankToday,', 'rank: kept.rankAllTime,'],
      ['API-3', 'players: kept.playersToday', 'players: kept.playersToday + 1'],
    ],
  ),
  ...faultsOf(
    'packages/contract/src/catalogue.ts',
    [server('scores/standing.test.ts')],
    [
      ['GAME-5', '? value < than : value > than', '? value <= than : value > than'],
      ['GAME-5', '? value < than : value > than', '? value < than : value >= than'],
    ],
  ),
  ...faultsOf(
    server('adapters/sql/record-lists.ts'),
    [server('adapters/office-suite.test.ts')],
    [['ADM-6', 'offset + index + 1', 'index + 1']],
  ),
  ...faultsOf(
    server('playable.ts'),
    [server('scores/submit-score.test.ts')],
    [['API-4', 'issuedAt + 2 * gameOf', 'issuedAt + 20 * gameOf']],
  ),
  ...faultsOf(
    server('scores/judge-run.ts'),
    [server('scores/submit-score.test.ts')],
    [
      ['API-4', "if (!verdict.possible) throw new AppError('RANGE')", ''],
      ['API-4', 'if (surplus < -SLACK_MS)', 'if (surplus < -5 * SLACK_MS)'],
      [
        'API-4',
        "if (arrivedAt > expiryOf(slug, claims.issuedAt)) throw new AppError('TOKEN_EXPIRED')",
        '',
      ],
      ['API-4', '|| verdict.score.mistakes !== body.mistakes', ''],
    ],
  ),
  ...faultsOf(
    server('scores/submit-score.ts'),
    [server('scores/submit-score.test.ts')],
    [['API-4', '|| claims.uid !== body.uid', '']],
  ),
  ...faultsOf(
    server('submission/keep-run.ts'),
    [server('scores/submit-score.test.ts')],
    [['API-3', 'runs.find((run) => run.digest === digest)', 'runs[0]']],
  ),
  ...faultsOf(
    server('submission/decide.ts'),
    [server('scores/record-pace.test.ts')],
    [['API-3', 'if (isRanked && !recounts) {', 'if (!recounts) {']],
  ),
  ...faultsOf(
    server('challenge/judge-challenge.ts'),
    [server('challenge/submit-challenge.test.ts'), server('challenge/adversary.test.ts')],
    [
      ['API-4', "if (sum(parts) !== body.total_ms) throw new AppError('HASH')", ''],
      [
        'API-4',
        'if (arrivedAt - attempt.since < needed - SLACK_MS)',
        'if (arrivedAt - attempt.since < 0)',
      ],
      ['API-4', 'if (tooQuick || runs?.some', 'if (runs?.some'],
    ],
  ),
  ...faultsOf(
    server('http/pages/language.ts'),
    [server('http/pages/serve-pages.test.ts')],
    [
      ['SHELL-7', 'q > weight', 'q >= weight'],
      ['SHELL-7', 'if (isLocale(chosen)) return chosen', ''],
      ['SHELL-7', "accepted === undefined ? 'en' : preferred(accepted)", "'en'"],
    ],
  ),
  ...faultsOf(
    server('retention/scheduler.ts'),
    [server('retention/nightly.test.ts')],
    [
      ['API-6', 'AFTER_MIDNIGHT_MS = 5 * 60_000', 'AFTER_MIDNIGHT_MS = 15 * 60_000'],
      ['API-6', 'AFTER_MIDNIGHT_MS = 5 * 60_000', 'AFTER_MIDNIGHT_MS = 4 * 60_000'],
    ],
  ),
  ...faultsOf(
    server('retention/nightly.ts'),
    [server('retention/nightly.test.ts')],
    [
      ['API-6', 'await store.removeSnapshotsBefore(oldest)', ''],
      ['API-6', 'day - scoreRetentionDays, BATCH', 'day - scoreRetentionDays - 1, BATCH'],
      [
        'API-6',
        'while (await records.expireBefore(day - scoreRetentionDays, BATCH)) await goOn()',
        'await records.expireBefore(day - scoreRetentionDays, BATCH)',
      ],
    ],
  ),
  ...faultsOf(
    server('admins/authenticate.ts'),
    [server('routes/admin/session.test.ts')],
    [
      [
        'API-2',
        "if (!session) throw new AdminError('UNAUTHORIZED')",
        "if (!session) throw new AdminError('INVALID')",
      ],
    ],
  ),
  ...faultsOf(
    server('calendar.ts'),
    [server('routes/public/boards.test.ts'), server('scores/standing.test.ts')],
    [['API-3', 'Math.floor((day + 3) / 7)', 'Math.floor((day + 5) / 7)']],
  ),
]
