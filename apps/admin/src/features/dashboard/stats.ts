import type { CallData } from '@reflex/contract'

export type Stats = CallData<'getStats'>
export type DayOfPlays = Stats['dailyStats'][number]
