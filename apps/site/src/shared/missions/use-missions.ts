import { useEffect, useState } from 'react'
import type { MissionState } from './missions.ts'
import { keptMissions, watchMissions } from './record.ts'

/** How far the visitor is, as it changes. For the browser only. */
export function useMissions(): MissionState {
  const [state, setState] = useState(keptMissions)
  useEffect(() => watchMissions(() => setState(keptMissions())), [])
  return state
}
