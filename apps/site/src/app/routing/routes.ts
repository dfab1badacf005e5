import { boardSlugs, gameSlugs, isGameSlug, type GameSlug, type Locale } from '@reflex/contract'
import { gameViews } from '@reflex/views'
import {
  useChallengeWords,
  useGroupWords,
  useDailyWords,
  useDuelsWords,
  useMeasureWords,
  useOfferWords,
  usePeopleWords,
  useProgressWords,
  useRoomWords,
  useSettingsWords,
  useTextWords,
} from '../../lib/words/page-words.ts'
import type { Words } from '../../lib/words/index.tsx'
import { lazyView, type LazyView } from '../../lib/loading/lazy-view.tsx'
import {
  ANY_DAY,
  ANY_GROUP,
  ANY_ROOM,
  isDay,
  isRunId,
  type PageProps,
} from '../../lib/routing/paths.ts'
import { textNames, type TextName } from '../../lib/words/text-names.ts'

interface PageHead {
  readonly title: string
  /** Absent where the page's description is not needed in a browser. */
  readonly description?: string
}

export interface Route {
  readonly name: string
  readonly path: string
  readonly slugs?: readonly string[]
  /** For addresses that cannot be listed: what their last part looks like. */
  readonly isSlug?: (slug: string) => boolean
  /** What stands for it in the page that is drawn beforehand; a run's where nothing is said. */
  readonly anySlug?: string
  readonly View: LazyView<PageProps>
  /** Code that the page needs besides its own to show what was prerendered. */
  readonly extra?: (slug: string, locale: Locale) => Promise<unknown> | undefined
  readonly head: (words: Words, slug: string) => PageHead
}

const textRoute = (name: TextName): Route => ({
  name,
  path: `/${name}`,
  View: lazyView(() => import('../pages/text-page.tsx').then((page) => page.textPageOf(name))),
  extra: async (_, locale) => {
    const { textViews } = await import('../../features/texts/views.tsx')
    await Promise.all([textViews[locale][name].preload(), useTextWords.preload(locale)])
  },
  head: ({ textTitles, shell }) => ({ title: `${textTitles[name]} · ${shell.brand}` }),
})

const textRoutes: readonly Route[] = textNames.map(textRoute)

/** A game's own code is asked for along with the page that shows it, not after. */
const preloadStage = (slug: GameSlug): Promise<unknown> =>
  Promise.all([
    gameViews[slug](),
    import('../pages/game.tsx').then(({ stageViews }) => stageViews[slug].preload()),
  ])

const boardTitle = (words: Words, slug: string): string =>
  isGameSlug(slug) ? words.games[slug].title : words.home.challenge.title

/** Every page there is. Links to pages are drawn from here, so that none leads nowhere. */
export const routes = [
  {
    name: 'home',
    path: '/',
    View: lazyView(() => import('../pages/home.tsx').then((page) => page.HomePage)),
    head: ({ home }) => ({ title: home.title, description: home.description }),
  },
  {
    name: 'game',
    path: '/game/:slug',
    slugs: gameSlugs,
    View: lazyView(() => import('../pages/game.tsx').then((page) => page.GamePage)),
    extra: (slug, locale) =>
      Promise.all([isGameSlug(slug) && preloadStage(slug), useMeasureWords.preload(locale)]),
    head: ({ games, pages, shell }, slug) => {
      const game = games[isGameSlug(slug) ? slug : 'reaction-time']
      const title = `${pages.game.titleOf(game.title)} · ${shell.brand}`
      return { title, description: `${game.description} ${game.rule}` }
    },
  },
  {
    name: 'challenge',
    path: '/challenge',
    View: lazyView(() => import('../pages/challenge.tsx').then((page) => page.ChallengePage)),
    extra: (_, locale) =>
      Promise.all([useChallengeWords.preload(locale), useMeasureWords.preload(locale)]),
    head: ({ pages, shell }) => ({
      title: `${pages.challenge.title} · ${shell.brand}`,
      description: pages.challenge.description,
    }),
  },
  {
    name: 'daily',
    path: '/daily',
    View: lazyView(() => import('../pages/daily.tsx').then((page) => page.DailyPage)),
    extra: (_, locale) =>
      Promise.all([useDailyWords.preload(locale), useChallengeWords.preload(locale)]),
    head: ({ pages, shell }) => ({
      title: `${pages.daily.title} · ${shell.brand}`,
      description: pages.daily.description,
    }),
  },
  {
    name: 'past-daily',
    path: '/daily/:slug',
    isSlug: isDay,
    anySlug: ANY_DAY,
    View: lazyView(() => import('../pages/past-daily.tsx').then((page) => page.PastDailyPage)),
    extra: (_, locale) =>
      Promise.all([
        useDailyWords.preload(locale),
        useChallengeWords.preload(locale),
        usePeopleWords.preload(locale),
      ]),
    head: ({ pages, shell }) => ({ title: `${pages.daily.title} · ${shell.brand}` }),
  },
  {
    name: 'run',
    path: '/run/:slug',
    isSlug: isRunId,
    View: lazyView(() => import('../pages/run.tsx').then((page) => page.RunPage)),
    extra: (_, locale) => usePeopleWords.preload(locale),
    head: ({ pages, shell }) => ({ title: `${pages.run.title} · ${shell.brand}` }),
  },
  {
    name: 'duel',
    path: '/duel/:slug',
    isSlug: isRunId,
    View: lazyView(() => import('../pages/duel.tsx').then((page) => page.DuelPage)),
    extra: (_, locale) => usePeopleWords.preload(locale),
    head: ({ pages, shell }) => ({ title: `${pages.duel.title} · ${shell.brand}` }),
  },
  {
    name: 'duels',
    path: '/duels',
    View: lazyView(() => import('../pages/duels.tsx').then((page) => page.DuelsPage)),
    extra: (_, locale) => useDuelsWords.preload(locale),
    head: ({ pages, shell }) => ({ title: `${pages.duels.title} · ${shell.brand}` }),
  },
  {
    name: 'rooms',
    path: '/room',
    View: lazyView(() => import('../pages/rooms.tsx').then((page) => page.RoomsPage)),
    extra: (_, locale) => useRoomWords.preload(locale),
    head: ({ pages, shell }) => ({ title: `${pages.rooms.title} · ${shell.brand}` }),
  },
  {
    name: 'room',
    path: '/room/:slug',
    // Also in small letters, and with what people put between them: the page knows the code in it.
    isSlug: (slug) => /^[\w-]{6,8}$/.test(slug),
    anySlug: ANY_ROOM,
    View: lazyView(() => import('../pages/room.tsx').then((page) => page.RoomPage)),
    extra: (_, locale) =>
      Promise.all([
        useRoomWords.preload(locale),
        usePeopleWords.preload(locale),
        useOfferWords.preload(locale),
      ]),
    head: ({ pages, shell }) => ({ title: `${pages.rooms.title} · ${shell.brand}` }),
  },
  {
    name: 'groups',
    path: '/groups',
    View: lazyView(() => import('../pages/groups.tsx').then((page) => page.GroupsPage)),
    extra: (_, locale) =>
      Promise.all([useGroupWords.preload(locale), useOfferWords.preload(locale)]),
    head: ({ pages, shell }) => ({ title: `${pages.groups.title} · ${shell.brand}` }),
  },
  {
    name: 'group',
    path: '/group/:slug',
    // Also in small letters, and with what people put between them.
    isSlug: (slug) => /^[\w-]{12,24}$/.test(slug),
    anySlug: ANY_GROUP,
    View: lazyView(() => import('../pages/group.tsx').then((page) => page.GroupPage)),
    extra: (_, locale) =>
      Promise.all([useGroupWords.preload(locale), useOfferWords.preload(locale)]),
    head: ({ pages, shell }) => ({ title: `${pages.groups.title} · ${shell.brand}` }),
  },
  {
    name: 'settings',
    path: '/settings',
    View: lazyView(() => import('../pages/settings.tsx').then((page) => page.SettingsPage)),
    extra: (_, locale) => useSettingsWords.preload(locale),
    head: ({ pages, shell }) => ({
      title: `${pages.settings.title} · ${shell.brand}`,
      description: pages.settings.description,
    }),
  },
  {
    name: 'progress',
    path: '/progress',
    View: lazyView(() => import('../pages/progress.tsx').then((page) => page.ProgressPage)),
    extra: (_, locale) => useProgressWords.preload(locale),
    head: ({ shell }) => ({ title: `${shell.links.progress} · ${shell.brand}` }),
  },
  {
    name: 'leaderboard',
    path: '/leaderboard',
    View: lazyView(() => import('../pages/leaderboard.tsx').then((page) => page.LeaderboardPage)),
    extra: (_, locale) => useMeasureWords.preload(locale),
    head: ({ board, shell }) => ({
      title: `${board.title} · ${shell.brand}`,
      description: board.description,
    }),
  },
  {
    name: 'board',
    path: '/leaderboard/:slug',
    slugs: boardSlugs,
    View: lazyView(() => import('../pages/leaderboard.tsx').then((page) => page.LeaderboardPage)),
    extra: (_, locale) => useMeasureWords.preload(locale),
    head: (words, slug) => ({
      title: `${words.board.titleOf(boardTitle(words, slug))} · ${words.shell.brand}`,
      description: words.board.description,
    }),
  },
  ...textRoutes,
] as const satisfies readonly Route[]

export const notFound: Route = {
  name: 'not-found',
  path: '/404',
  View: lazyView(() => import('../pages/not-found.tsx').then((page) => page.NotFoundPage)),
  head: ({ pages, shell }) => ({
    title: `${pages.notFound.title} · ${shell.brand}`,
    description: pages.notFound.line,
  }),
}
