import { routeAdManagement, type AdOfficeServices } from '../features/ads/routes-office.ts'
import { routeAlerts, type AlertServices } from '../features/alerts/routes.ts'
import { routeAccounts, type AccountServices } from '../features/operators/routes-accounts.ts'
import { guardedRoute, type GuardPorts } from '../features/operators/routes-guard.ts'
import { routeOperators, type OperatorServices } from '../features/operators/routes-operators.ts'
import { routeSession, type SessionServices } from '../features/operators/routes-session.ts'
import {
  routeNicknameWords,
  type NicknameWordServices,
} from '../features/players/routes-nickname-words.ts'
import {
  routeReportedNames,
  type ReportedNameServices,
} from '../features/players/routes-reported-names.ts'
import { routePlayers, type PlayerServices } from '../features/records/routes-players.ts'
import { routeTrash, type TrashServices } from '../features/records/routes-trash.ts'
import { routeRecords, type RecordServices } from '../features/records/routes.ts'
import { routeSharing, type SharingServices } from '../features/sharing/routes.ts'
import { routeStatistics, type StatisticsServices } from '../features/stats/routes.ts'
import { routeDailyOffice, type DailyOffice } from '../features/daily/routes-office.ts'
import { routeGroupOffice, type GroupOffice } from '../features/groups/routes-office.ts'
import { routeRoomOffice, type RoomOffice } from '../features/rooms/routes-office.ts'
import type { Router } from '../http/route.ts'

export type AdminServices = GuardPorts &
  SessionServices &
  AccountServices &
  OperatorServices &
  StatisticsServices &
  RecordServices &
  PlayerServices &
  TrashServices &
  NicknameWordServices &
  ReportedNameServices &
  AdOfficeServices &
  SharingServices &
  RoomOffice &
  DailyOffice &
  GroupOffice &
  AlertServices

/** Every call of the back office. */
export function routeAdmin(router: Router, services: AdminServices): void {
  const guarded = guardedRoute(router, services)
  routeSession(router, guarded, services)
  routeAccounts(guarded, services)
  routeOperators(router, guarded, services)
  routeStatistics(guarded, services)
  routeRecords(guarded, services)
  routePlayers(guarded, services)
  routeTrash(guarded, services)
  routeNicknameWords(guarded, services)
  routeReportedNames(guarded, services)
  routeAdManagement(guarded, services)
  routeSharing(guarded, services)
  routeRoomOffice(guarded, services)
  routeDailyOffice(guarded, services)
  routeGroupOffice(guarded, services)
  routeAlerts(guarded, services)
}
