import type { Router } from '../../http/route.ts'
import { routeAccounts } from './accounts.ts'
import { guardedRoute } from './admin-router.ts'
import { routeAdManagement } from './ads.ts'
import { routeAlerts } from './alerts.ts'
import { routeNicknameWords } from './nickname-words.ts'
import { routeOperators } from './operators.ts'
import { routePlayers } from './players.ts'
import { routeRecords } from './records.ts'
import type { AdminServices } from './services.ts'
import { routeSession } from './session.ts'
import { routeStatistics } from './statistics.ts'

export function routeAdmin(router: Router, services: AdminServices): void {
  const guarded = guardedRoute(router, services)
  routeSession(router, guarded, services)
  routeAccounts(guarded, services)
  routeOperators(router, guarded, services)
  routeStatistics(guarded, services)
  routeRecords(guarded, services)
  routePlayers(guarded, services)
  routeNicknameWords(guarded, services)
  routeAdManagement(guarded, services)
  routeAlerts(guarded, services)
}
