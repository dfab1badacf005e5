import { faultsOf, type Mutation } from '../mutation.ts'

const admin = (file: string): string => `apps/admin/src/${file}`

export const adminUnits: readonly Mutation[] = [
  ...faultsOf(
    admin('lib/parts/paging.ts'),
    [admin('lib/parts/paging.test.ts')],
    [['ADM-6', 'Math.ceil(total', 'Math.floor(total']],
  ),
  ...faultsOf(
    admin('features/access-stats/period.ts'),
    [admin('features/access-stats/period.test.ts')],
    [
      ['ADM-5', '?? ACCESS_PERIODS[0]', '?? ACCESS_PERIODS[1]'],
      [
        'ADM-5',
        '?? { date, unique_visitors: 0, page_views: 0 }',
        '?? { date, unique_visitors: 1, page_views: 1 }',
      ],
    ],
  ),
  ...faultsOf(
    admin('features/ad-placements/arrange.ts'),
    [admin('features/ad-placements/arrange.test.ts')],
    [
      ['ADM-9', 'depth(a) - depth(b)', 'depth(b) - depth(a)'],
      ['ADM-9', "['home', 'game', 'leaderboard']", "['game', 'home', 'leaderboard']"],
      ['ADM-9', "(device_type ?? 'both') === 'both' || ", ''],
    ],
  ),
  ...faultsOf(
    admin('features/records/selection.ts'),
    [admin('features/records/selection.test.ts')],
    [['ADM-6', 'chosen === rows.length', 'chosen >= rows.length - 1']],
  ),
  ...faultsOf(
    admin('features/records/delete-all.ts'),
    [admin('features/records/delete-all.test.ts')],
    [
      [
        'API-5',
        'deletions.push(await remove(id))',
        'void remove(id).then((made) => deletions.push(made))',
      ],
      ['API-5', '|| !wasRefused(error)', ''],
    ],
  ),
]
