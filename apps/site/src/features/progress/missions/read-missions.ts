import { isObject } from '../../../lib/storage/shape.ts'
import {
  missions,
  noMissions,
  originalGames,
  type Mission,
  type MissionState,
  type Progress,
} from './missions.ts'

function readTime(value: unknown): string | null {
  return typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : null
}

function readProgress(value: unknown, { target }: Mission): Progress | null {
  if (!isObject(value)) return null
  const { current, completed } = value
  const count = Number.isSafeInteger(current) ? Math.max(0, Number(current)) : 0
  const isDone = completed === true || count >= target
  return {
    current: isDone ? target : count,
    completed: isDone,
    completedAt: isDone ? readTime(value['completedAt']) : null,
  }
}

/** Makes sense of what storage holds; a damaged mission costs the others nothing. */
export function readMissions(value: unknown): MissionState {
  if (!isObject(value)) return noMissions
  const kept = isObject(value['progress']) ? value['progress'] : {}
  const listed: unknown = value['played']
  const found = missions.flatMap((mission) => {
    const progress = readProgress(kept[mission.id], mission)
    return progress ? [[mission.id, progress] as const] : []
  })
  return {
    progress: Object.fromEntries(found),
    played: Array.isArray(listed) ? originalGames.filter((game) => listed.includes(game)) : [],
  }
}
