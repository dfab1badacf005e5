import type { ErrorCode } from '@reflex/contract'
import type { RecordStatus } from '../features/runs/port.ts'

export type SubmitOutcome = RecordStatus | ErrorCode

/** Counts the answers of one route. */
export interface RouteMeter {
  answered(status: number, ms: number): void
}

/** What the product tells of its own work. Asked on the hot path, so each call is a few additions. */
export interface Metrics {
  route(method: string, route: string): RouteMeter
  submitted(outcome: SubmitOutcome): void
  replayed(ms: number): void
  /** So many writes were made durable together, in this time. */
  committed(jobs: number, ms: number): void
}

/** The figures as a collector reads them. */
export interface Exposition {
  readonly contentType: string
  text(): Promise<string>
}
