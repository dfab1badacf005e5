import { useEffect, useEffectEvent, useState } from 'react'
import { completedMissions } from './record.ts'

/** What is kept of missions, as it changes. For the browser only. */
export function useMissionsNow<State>(read: () => State): State {
  const [state, setState] = useState(read)
  const readAgain = useEffectEvent(() => setState(read()))
  useEffect(() => completedMissions.subscribe(() => readAgain()), [])
  return state
}
