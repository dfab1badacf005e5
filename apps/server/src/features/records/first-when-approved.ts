import { isBetter } from '@reflex/contract'
import type { BoardWindow, Rankings } from '../../boards/port.ts'
import { dayIndexOf, weekIndexOf } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { DoubtedRecord } from './port.ts'

export interface FirstPorts {
  readonly rankings: Pick<Rankings, 'top'>
  readonly clock: Clock
}

type Span = 'today' | 'week' | 'alltime'

/** The boards of the world that a run counts on, of those that are going on. */
function goingOn(at: number, now: number): [Span, BoardWindow][] {
  const windows: [Span, BoardWindow][] = [['alltime', 'all']]
  if (weekIndexOf(at) === weekIndexOf(now)) windows.unshift(['week', `w${weekIndexOf(at)}`])
  if (dayIndexOf(at) === dayIndexOf(now)) windows.unshift(['today', `d${dayIndexOf(at)}`])
  return windows
}

/** On which boards of the world a run would come to be first, also beside others, once it is approved. */
export async function firstWhenApproved(
  { rankings, clock }: FirstPorts,
  { game: slug, value, player, at, status }: DoubtedRecord,
): Promise<Span[]> {
  if (status === 'ranked') return []
  const looked = goingOn(at, clock()).map(async ([span, window]) => {
    const [best] = await rankings.top({ slug, window, scope: 'world' }, 1)
    if (!best || isBetter(slug, value, best.value)) return [span]
    return value === best.value && player !== best.player ? [span] : []
  })
  return (await Promise.all(looked)).flat()
}
