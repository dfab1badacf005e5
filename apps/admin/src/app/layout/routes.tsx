import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Redirect, Route, Switch, Link } from 'wouter'
import { buttonLook } from '@reflex/ui'
import { useDayZone } from '../../lib/format/day-zone.ts'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { Login } from '../../features/login/login.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { notFound } from '../../lib/words/layout.ts'
import { useToken } from '../../lib/session/store.ts'
import { Layout } from './layout.tsx'

function RequireSession({ children }: { readonly children: ReactNode }) {
  return useToken() === null ? <Redirect to="/login" replace /> : children
}

const NotFound = () => (
  <Screen title={notFound.title} note={notFound.text}>
    <div>
      <Link href="/dashboard" className={buttonLook('quiet')}>
        {notFound.back}
      </Link>
    </div>
  </Screen>
)

/** Every screen, fetched when it is first gone to. */
const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/dashboard': async () => (await import('../../features/dashboard/dashboard.tsx')).Dashboard,
  '/access-stats': async () =>
    (await import('../../features/access-stats/access-stats.tsx')).AccessStats,
  '/records': async () => (await import('../../features/records/records.tsx')).Records,
  '/groups': async () => (await import('../../features/groups/groups.tsx')).Groups,
  '/rooms': async () => (await import('../../features/rooms/rooms.tsx')).Rooms,
  '/trash': async () => (await import('../../features/records/trash/trash.tsx')).Trash,
  '/nickname-words': async () =>
    (await import('../../features/nickname-words/nickname-words.tsx')).NicknameWords,
  '/reported-names': async () =>
    (await import('../../features/reported-names/reported-names.tsx')).ReportedNames,
  '/ad-ownership': async () =>
    (await import('../../features/ad-ownership/ad-ownership.tsx')).AdOwnership,
  '/ad-units': async () => (await import('../../features/ad-units/ad-units.tsx')).AdUnits,
  '/ad-placements': async () =>
    (await import('../../features/ad-placements/ad-placements.tsx')).AdPlacements,
  '/players': async () => (await import('../../features/player/find-player.tsx')).FindPlayer,
  '/blocks': async () => (await import('../../features/player/blocked-players.tsx')).BlockedPlayers,
  '/players/:id': async () => (await import('../../features/player/player.tsx')).Player,
  '/alerts': async () => (await import('../../features/alerts/alerts.tsx')).Alerts,
  '/security': async () => (await import('../../features/security/security.tsx')).Security,
  '/operators': async () => (await import('../../features/operators/operators.tsx')).Operators,
  '/operator-log': async () =>
    (await import('../../features/operator-log/operator-log.tsx')).OperatorLog,
}

const Invite = lazy(async () => ({
  default: (await import('../../features/login/invite.tsx')).Invite,
}))

const screenRoutes = Object.entries(screens).map(([path, load]) => (
  <Route key={path} path={path} component={lazy(async () => ({ default: await load() }))} />
))

const SignedIn = () => {
  // Dates are written by plain functions: when the zone is switched, all of them are written again.
  useDayZone()
  return <SignedInScreens />
}

const SignedInScreens = () => (
  <RequireSession>
    <Layout>
      <Suspense fallback={<Skeleton blocks={['h-8 w-48', 'h-32', 'h-96']} />}>
        <Switch>
          {screenRoutes}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Layout>
  </RequireSession>
)

export const Routes = () => (
  <Suspense fallback={null}>
    <Switch>
      <Route path="/login" component={Login} />
      <Route path="/invite" component={Invite} />
      <Route path="/">
        <Redirect to="/dashboard" replace />
      </Route>
      <Route component={SignedIn} />
    </Switch>
  </Suspense>
)
