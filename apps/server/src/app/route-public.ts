import { routeAds, type PublicAds } from '../features/ads/routes.ts'
import { routeBoards, type BoardServices } from '../features/boards/routes.ts'
import { routeChallenge, type ChallengeServices } from '../features/challenge/routes.ts'
import { routeDaily, type DailyServices } from '../features/daily/routes.ts'
import { routeGroups, type GroupServices } from '../features/groups/routes.ts'
import { routeMe, type MeServices } from '../features/players/routes-me.ts'
import { routeTransfers } from '../features/players/routes-transfers.ts'
import type { TransferPorts } from '../features/players/transfers.ts'
import { routeNotices, type NoticeServices } from '../features/push/routes.ts'
import { routeRooms, type RoomServices } from '../features/rooms/routes.ts'
import { routePlay, type PlayServices } from '../features/runs/routes-play.ts'
import { routeRuns, type RunServices } from '../features/runs/routes-runs.ts'
import { routeTracking, type TrackServices } from '../features/visits/routes.ts'
import type { Router } from '../http/route.ts'

export type PublicServices = PlayServices &
  ChallengeServices &
  DailyServices &
  BoardServices &
  MeServices &
  RunServices &
  RoomServices &
  GroupServices &
  NoticeServices &
  TransferPorts &
  TrackServices &
  PublicAds

/** Every call of the site. */
export function routePublic(router: Router, services: PublicServices): void {
  routePlay(router, services)
  routeChallenge(router, services)
  routeDaily(router, services)
  routeBoards(router, services)
  routeMe(router, services)
  routeRuns(router, services)
  routeRooms(router, services)
  routeGroups(router, services)
  routeNotices(router, services)
  routeTransfers(router, services)
  routeTracking(router, services)
  routeAds(router, services)
}
