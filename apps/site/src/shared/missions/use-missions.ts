import { useEffect, useState } from 'react'
import type { MissionState } from './missions.ts'
import { completedMissions, keptMissions } from './record.ts'

/** How far the visitor is, as it changes. For the browser only. */
export function useMissions(): MissionState {
  const [state, setState] = useState(keptMissions)
  useEffect(() => completedMissions.subscribe(() => setState(keptMissions())), [])
  return state
}
