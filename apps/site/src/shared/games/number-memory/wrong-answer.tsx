import { useWords } from '../../words/index.tsx'

interface WrongAnswerProps {
  readonly expected: string
  readonly typed: string
}

/** The number and what was typed, digit under digit, with those that differ marked. */
export function WrongAnswer({ expected, typed }: WrongAnswerProps) {
  const words = useWords().stages['number-memory']
  return (
    <dl className="grid max-w-full gap-3 text-left">
      <div>
        <dt className="text-sm text-soft">{words.was}</dt>
        <dd data-expected={expected} className={look}>
          {expected}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">{words.youTyped}</dt>
        <dd data-typed={typed} className={look}>
          {Array.from(typed, (digit, i) => (
            <span
              key={i}
              className={
                digit === expected[i] ? '' : 'text-danger underline decoration-2 underline-offset-8'
              }
            >
              {digit}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}

const look = 'text-4xl font-semibold tracking-wider break-all tabular-nums sm:text-5xl low:text-3xl'
