import { isGameSlug, unitOf } from '@reflex/contract'
import type { Problem, Verified } from '@reflex/games/verify'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { usePeopleWords } from '../../lib/words/page-words.ts'

type Words = ReturnType<typeof usePeopleWords>['verify']
type Write = (ms: number) => string

/** What came of playing a run's file again, in words. */
export function VerifyOutcome({ verified }: { readonly verified: Verified }) {
  const words = usePeopleWords().verify
  const format = useFormatScore()
  const writeFor =
    (game: string): Write =>
    (ms) =>
      format(isGameSlug(game) ? unitOf(game) : 'ms', ms)
  if (!verified.ok) {
    const { problem } = verified
    const write = writeFor(problem.why === 'value' ? problem.game : '')
    return (
      <p data-verified={problem.why} className="max-w-prose text-danger">
        {problemText(problem, words, write)}
      </p>
    )
  }
  const { file, score, trials } = verified
  return (
    <div
      data-verified="true"
      className="grid max-w-prose gap-2 rounded-lg border border-hairline p-4"
    >
      <p>
        {words.good(writeFor(file.game)(score.ms))} {words.trials(trials.length)}
      </p>
      <p className="text-sm text-soft">{words.means}</p>
      <p className="text-sm text-soft">
        {words.tool}
        <code className="figures mt-1 block text-ink">{words.command}</code>
      </p>
    </div>
  )
}

function problemText(problem: Problem, { problems }: Words, write: Write): string {
  switch (problem.why) {
    case 'empty':
      return problems.empty
    case 'too-long':
      return problems.tooLong(String(Math.ceil(problem.bytes / 1024)))
    case 'cut':
      return problems.cut
    case 'not-json':
      return problems.notJson
    case 'field':
      return problems.field(problem.field)
    case 'entry':
      return problems.entry(problem.entry)
    case 'two-versions':
      return problems.twoVersions(problem.inFile, problem.inLog)
    case 'game':
      return problems.game(problem.game)
    case 'version':
      return problems.version(problem.version, problem.newest)
    case 'value': {
      const { said, replayed } = problem
      return problems.value(write(said.ms), said.mistakes, write(replayed.ms), replayed.mistakes)
    }
    case 'breaks':
      return problems.breaks(problem.entry, problem.fault)
  }
}
