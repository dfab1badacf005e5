import { lazyView } from '../../lib/loading/lazy-view.tsx'

const load = () => import('./views.ts')

/** Few visitors have a result that waits: the others do not fetch what is said of it. */
export const claimViews = {
  Claims: lazyView(async () => (await load()).Claims),
  ClaimNotice: lazyView(async () => (await load()).ClaimNotice),
  ReviewWhy: lazyView(async () => (await load()).ReviewWhy),
  RowMark: lazyView(async () => (await load()).RowMark),
  ClaimText: lazyView(async () => (await load()).ClaimText),
  WouldRank: lazyView(async () => (await load()).WouldRank),
}
