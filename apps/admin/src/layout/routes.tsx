import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useDayZone } from '../format/day-zone.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Login } from '../screens/login/login.tsx'
import { RequireSession } from '../session/require-session.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'

const Dashboard = lazy(async () => ({
  default: (await import('../screens/dashboard/dashboard.tsx')).Dashboard,
}))
const AccessStats = lazy(async () => ({
  default: (await import('../screens/access-stats/access-stats.tsx')).AccessStats,
}))
const Records = lazy(async () => ({
  default: (await import('../screens/records/records.tsx')).Records,
}))
const AdOwnership = lazy(async () => ({
  default: (await import('../screens/ad-ownership/ad-ownership.tsx')).AdOwnership,
}))
const AdUnits = lazy(async () => ({
  default: (await import('../screens/ad-units/ad-units.tsx')).AdUnits,
}))
const AdPlacements = lazy(async () => ({
  default: (await import('../screens/ad-placements/ad-placements.tsx')).AdPlacements,
}))

const Security = lazy(async () => ({
  default: (await import('../screens/security/security.tsx')).Security,
}))
const Player = lazy(async () => ({
  default: (await import('../screens/player/player.tsx')).Player,
}))
const FindPlayer = lazy(async () => ({
  default: (await import('../screens/player/find-player.tsx')).FindPlayer,
}))
const NicknameWords = lazy(async () => ({
  default: (await import('../screens/nickname-words/nickname-words.tsx')).NicknameWords,
}))
const Alerts = lazy(async () => ({
  default: (await import('../screens/alerts/alerts.tsx')).Alerts,
}))
const OperatorLog = lazy(async () => ({
  default: (await import('../screens/operator-log/operator-log.tsx')).OperatorLog,
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
