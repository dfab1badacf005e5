import { lazy, Suspense, type ReactNode } from 'react'
import { Redirect, Route, Switch, Link } from 'wouter'
import { buttonLook } from '@reflex/ui'
import { useDayZone } from '../../shared/format/day-zone.ts'
import { Skeleton } from '../../shared/parts/skeleton.tsx'
import { Login } from '../../features/login/login.tsx'
import { Screen } from '../../shared/parts/screen.tsx'
import { notFound } from '../../shared/words/layout.ts'
import { useToken } from '../../shared/session/store.ts'
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

const Dashboard = lazy(async () => ({
  default: (await import('../../features/dashboard/dashboard.tsx')).Dashboard,
}))
const AccessStats = lazy(async () => ({
  default: (await import('../../features/access-stats/access-stats.tsx')).AccessStats,
}))
const Records = lazy(async () => ({
  default: (await import('../../features/records/records.tsx')).Records,
}))
const AdOwnership = lazy(async () => ({
  default: (await import('../../features/ad-ownership/ad-ownership.tsx')).AdOwnership,
}))
const AdUnits = lazy(async () => ({
  default: (await import('../../features/ad-units/ad-units.tsx')).AdUnits,
}))
const AdPlacements = lazy(async () => ({
  default: (await import('../../features/ad-placements/ad-placements.tsx')).AdPlacements,
}))

const Security = lazy(async () => ({
  default: (await import('../../features/security/security.tsx')).Security,
}))
const Player = lazy(async () => ({
  default: (await import('../../features/player/player.tsx')).Player,
}))
const FindPlayer = lazy(async () => ({
  default: (await import('../../features/player/find-player.tsx')).FindPlayer,
}))
const NicknameWords = lazy(async () => ({
  default: (await import('../../features/nickname-words/nickname-words.tsx')).NicknameWords,
}))
const Alerts = lazy(async () => ({
  default: (await import('../../features/alerts/alerts.tsx')).Alerts,
}))
const OperatorLog = lazy(async () => ({
  default: (await import('../../features/operator-log/operator-log.tsx')).OperatorLog,
}))

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
          <Route path="/dashboard" component={Dashboard} />
          <Route path="/access-stats" component={AccessStats} />
          <Route path="/records" component={Records} />
          <Route path="/nickname-words" component={NicknameWords} />
          <Route path="/ad-ownership" component={AdOwnership} />
          <Route path="/ad-units" component={AdUnits} />
          <Route path="/ad-placements" component={AdPlacements} />
          <Route path="/players" component={FindPlayer} />
          <Route path="/players/:id" component={Player} />
          <Route path="/alerts" component={Alerts} />
          <Route path="/security" component={Security} />
          <Route path="/operator-log" component={OperatorLog} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Layout>
  </RequireSession>
)

export const Routes = () => (
  <Switch>
    <Route path="/login" component={Login} />
    <Route path="/">
      <Redirect to="/dashboard" replace />
    </Route>
    <Route component={SignedIn} />
  </Switch>
)
