import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'

/** Others on the machine may use this much of a core before a run is not to be believed. */
const CALM_BELOW_CORES = 0.3

export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  readonly system: string
  readonly node: string
}

export const machine = (): Machine => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `Linux ${release()}`,
  node: process.version,
})

export const machineLine = ({ cores, processor, memoryGb, system, node }: Machine): string =>
  `${cores} cores (${processor}), ${memoryGb} GB, ${system}, Node ${node}`

export interface RunConditions {
  /** Cores that other processes kept busy meanwhile. */
  readonly others: number
  readonly load: number
  readonly believable: boolean
}

export const conditionsOf = (others: number): RunConditions => ({
  others,
  load: loadavg()[0] ?? 0,
  believable: others < CALM_BELOW_CORES,
})

export const conditionsLine = ({ others, load, believable }: RunConditions): string =>
  `others used ${others.toFixed(2)} cores during the run, load ${load.toFixed(1)}: ` +
  (believable ? 'a calm machine' : 'TOO BUSY TO BELIEVE; shares of CPU time hold best, rates least')
