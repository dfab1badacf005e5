import { faultsOf, type Mutation } from '../mutation.ts'

/** What only a browser shows: each needs a build, so there are few. */
export const browser: readonly Mutation[] = [
  ...faultsOf(
    'apps/site/src/features/settings/settings-form.tsx',
    ['e2e/settings.spec.ts'],
    [
      ['SET-1', 'RELOAD_MS = 1000', 'RELOAD_MS = 6000'],
      ['SET-1', 'RELOAD_MS = 1000', 'RELOAD_MS = 100'],
    ],
  ),
  ...faultsOf(
    'apps/site/src/lib/loading/early-press.ts',
    ['e2e/early-press.spec.ts'],
    [
      ['SET-1', '  repeatBoxes(early)', ''],
      ['SET-1', 'box.checked = !isOn', ''],
    ],
  ),
  ...faultsOf(
    'apps/site/src/features/leaderboard/view-controls.tsx',
    ['e2e/early-press.spec.ts'],
    [['LB-2', 'readOnly={now === null}', '']],
  ),
  ...faultsOf(
    'apps/site/src/features/settings/data-actions.tsx',
    ['e2e/settings.spec.ts'],
    [['SET-3', 'LEAVE_MS = 1500', 'LEAVE_MS = 9000']],
  ),
  ...faultsOf(
    'apps/site/src/features/settings/your-data.tsx',
    ['e2e/settings.spec.ts'],
    [['SET-2', 'UID_SHOWN_HERE = 16', 'UID_SHOWN_HERE = 8']],
  ),
  ...faultsOf(
    'apps/admin/src/features/login/use-login.ts',
    ['e2e/admin-session.spec.ts'],
    [['ADM-1', 'REDIRECT_MS = 500', 'REDIRECT_MS = 7000']],
  ),
  ...faultsOf(
    'apps/admin/src/features/ad-placements/use-placement-changes.ts',
    ['e2e/admin-ads.spec.ts'],
    [['ADM-9', 'RELOAD_MS = 500', 'RELOAD_MS = 7000']],
  ),
  ...faultsOf(
    'apps/admin/src/features/ad-placements/ad-placements.tsx',
    ['e2e/admin-ad-work.spec.ts'],
    [['ADM-9', 'waits={changes.saving.size > 0}', 'waits={false}']],
  ),
  ...faultsOf(
    'apps/site/src/features/challenge/part-frame.tsx',
    ['e2e/challenge-rules.spec.ts'],
    [['CH-9', 'RESULT_DELAY_MS = 500', 'RESULT_DELAY_MS = 3000']],
  ),
  ...faultsOf(
    'apps/site/src/features/challenge/use-challenge.ts',
    ['e2e/challenge.spec.ts'],
    [['CH-12', 'attempt: last.attempt + 1', 'attempt: last.attempt']],
  ),
  ...faultsOf(
    'apps/site/src/features/challenge/final/board-panel.tsx',
    ['e2e/challenge.spec.ts'],
    [
      [
        'CH-11',
        'query: { timeRange, limit: CHALLENGE_PANEL_LIMIT, ...place }',
        'query: { timeRange, limit: 100, ...place }',
      ],
    ],
  ),
  ...faultsOf(
    'apps/site/src/tracking/tracking.ts',
    ['e2e/consent.spec.ts'],
    [['CON-2', 'if (!allowed) forgetVisit()', '']],
  ),
  ...faultsOf(
    'apps/site/src/lib/scheduling/run-live.ts',
    ['e2e/tracking.spec.ts'],
    [['TRK-4', 'if (live.now()) waiting.add(task)', 'if (!live) waiting.add(task)']],
  ),
  ...faultsOf(
    'apps/site/src/app/entry-client.tsx',
    ['e2e/stamp.spec.ts'],
    [
      [
        'TRK-4',
        'afterRun(() => startBackground(firstPath))',
        '(void afterRun, startBackground(firstPath))',
      ],
    ],
  ),
  ...faultsOf(
    'apps/site/src/ads/ad-filling.tsx',
    ['e2e/stamp.spec.ts'],
    [['TRK-4', 'await runIsOver()\n      const found', 'const found']],
  ),
  ...faultsOf(
    'apps/site/src/features/leaderboard/table.tsx',
    ['e2e/leaderboard.spec.ts'],
    [
      ['LB-4', 'aria-busy={rows === null}', 'aria-busy={false}'],
      ['LB-5', 'index + 1 === adAfter', 'index === adAfter'],
    ],
  ),
  ...faultsOf(
    'apps/site/src/features/pwa/use-install-offer.ts',
    ['e2e/install.spec.ts'],
    [['PWA-1', 'LATEST_MS = 30_000', 'LATEST_MS = 60_000']],
  ),
  ...faultsOf(
    'apps/site/src/app/notices/stamp-notice.tsx',
    ['e2e/stamp.spec.ts'],
    [['STAMP-1', 'SHOWN_MS = 5000', 'SHOWN_MS = 15_000']],
  ),
]
