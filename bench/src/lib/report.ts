import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { figureHeader, figureRow, missedIn, type Figure } from './goal.ts'
import { conditionsLine, conditionsOf, machine, machineLine } from './machine.ts'
import { spreadOf } from './numbers.ts'
import { watchOthers } from './processes.ts'
import { table } from './table.ts'

export const resultsDir = fileURLToPath(new URL('../../results/', import.meta.url))

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** One line that tells of progress while nothing else does. */
export const step = (line: string): void => void process.stderr.write(`… ${line}\n`)

export interface Report {
  figure(figure: Figure): void
  /** A figure of one value, or of those of several rounds. */
  tell(
    name: string,
    unit: string,
    value: number | readonly number[],
    more?: Pick<Figure, 'goal' | 'note'>,
  ): void
  /** Facts that are kept with the figures but not judged. */
  keep(name: string, facts: unknown): void
  /** Prints the table, writes the file; false where a goal was missed. */
  finish(): boolean
}

export function openReport(bench: string): Report {
  const others = watchOthers()
  const figures: Figure[] = []
  const kept: Record<string, unknown> = {}
  say(`${bench} on ${machineLine(machine())}`)
  const figure = (each: Figure): void => {
    figures.push(each)
    step(figureRow(each).filter(Boolean).join('  '))
  }
  return {
    figure,
    tell: (name, unit, value, more) =>
      figure({ name, unit, value: spreadOf([value].flat()), ...more }),
    keep: (key, facts) => void (kept[key] = facts),
    finish() {
      const conditions = conditionsOf(others())
      const missed = missedIn(figures)
      say(`\n${table(figureHeader, figures.map(figureRow))}\n`)
      say(conditionsLine(conditions))
      say(missed.length === 0 ? 'every goal met' : `${missed.length} goals missed`)
      mkdirSync(resultsDir, { recursive: true })
      const file = `${resultsDir}${bench}.json`
      const run = { at: new Date().toISOString(), machine: machine(), conditions, figures, ...kept }
      writeFileSync(file, `${JSON.stringify(run, null, 1)}\n`)
      say(`written to ${file.slice(file.indexOf('bench/'))}`)
      return missed.length === 0
    },
  }
}
