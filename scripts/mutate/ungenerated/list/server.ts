import { faultsOf, type Mutation } from '../mutation.ts'

const server = (file: string): string => `apps/server/src/${file}`

export const serverUnits: readonly Mutation[] = [
  ...faultsOf(
    server('features/runs/submission/answer.ts'),
    [server('features/runs/ranks.test.ts')],
    [
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
    server('features/records/sql-lists.ts'),
    [server('store/office-stores.test.ts')],
    [['ADM-6', 'offset + index + 1', 'index + 1']],
  ),
  ...faultsOf(
    server('lib/playable.ts'),
    [server('features/runs/submit-score.test.ts')],
    [['API-4', 'issuedAt + 2 * gameOf', 'issuedAt + 20 * gameOf']],
  ),
  ...faultsOf(
    server('features/runs/judge-run.ts'),
    [server('features/runs/submit-score.test.ts')],
    [['API-4', 'if (surplus < -SLACK_MS)', 'if (surplus < -5 * SLACK_MS)']],
  ),
  ...faultsOf(
    server('features/runs/submission/keep-run.ts'),
    [server('features/runs/submit-score.test.ts')],
    [['API-3', 'runs.find((run) => run.digest === digest)', 'runs[0]']],
  ),
  ...faultsOf(
    server('features/challenge/judge-challenge.ts'),
    [
      server('features/challenge/submit-challenge.test.ts'),
      server('features/challenge/adversary.test.ts'),
    ],
    [
      [
        'API-4',
        'if (arrivedAt - attempt.since < needed - SLACK_MS)',
        'if (arrivedAt - attempt.since < 0)',
      ],
    ],
  ),
  ...faultsOf(
    server('features/retention/scheduler.ts'),
    [server('features/retention/nightly.test.ts')],
    [
      ['API-6', 'AFTER_MIDNIGHT_MS = 5 * 60_000', 'AFTER_MIDNIGHT_MS = 15 * 60_000'],
      ['API-6', 'AFTER_MIDNIGHT_MS = 5 * 60_000', 'AFTER_MIDNIGHT_MS = 4 * 60_000'],
    ],
  ),
  ...faultsOf(
    server('features/retention/nightly.ts'),
    [server('features/retention/nightly.test.ts')],
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
    server('features/operators/authenticate.ts'),
    [server('features/operators/routes-session.test.ts')],
    [
      [
        'API-2',
        "if (!session) throw new AdminError('UNAUTHORIZED')",
        "if (!session) throw new AdminError('INVALID')",
      ],
    ],
  ),
  ...faultsOf(
    server('lib/calendar.ts'),
    [server('features/boards/routes.test.ts'), server('features/runs/ranks.test.ts')],
    [['API-3', 'Math.floor((day + 3) / 7)', 'Math.floor((day + 5) / 7)']],
  ),
]
