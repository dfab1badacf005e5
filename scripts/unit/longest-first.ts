import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Servers that are killed, moved and waited for. */
const LONG = /\/testing\/(faults|nodes)\/|killed|from-before|operations-page/

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)

/** What waits longest begins first: begun last, it would run alone while other workers have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))]
  }
}
