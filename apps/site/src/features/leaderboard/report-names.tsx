import { Suspense, useState } from 'react'
import { ReportName, type ReportNameProps } from '../nickname/report-name.ts'
import { useMeasureWords } from '../../lib/words/page-words.ts'

/** A row of a board with somebody's name in it. */
export interface Reportable {
  readonly uid: string
  readonly nickname: string | null
}

export interface Reporting {
  readonly isOn: boolean
  readonly chosen: Reportable | null
  /** Absent while nobody reports: then names are no buttons. */
  readonly choose: ((row: Reportable) => void) | undefined
  toggle(): void
}

export function useReporting(): Reporting {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<Reportable | null>(null)
  return {
    isOn,
    chosen,
    choose: isOn ? setChosen : undefined,
    toggle: () => {
      setChosen(null)
      setOn(!isOn)
    },
  }
}

interface ReportBelowProps extends Pick<ReportNameProps, 'where'> {
  readonly reporting: Reporting
}

/** Names become buttons only once somebody wants to report one: a hundred more stops are in nobody's way. */
export function ReportBelow({ reporting, where }: ReportBelowProps) {
  const { report } = useMeasureWords()
  const { isOn, chosen, toggle } = reporting
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
      <button
        type="button"
        data-action="report-names"
        aria-pressed={isOn}
        onClick={toggle}
        className="min-h-11 cursor-pointer underline decoration-tick underline-offset-4 hover:decoration-ink"
      >
        {isOn ? report.stop : report.names}
      </button>
      <span role="status">{isOn && report.which}</span>
      {chosen?.nickname && (
        <Suspense fallback={null}>
          <ReportName
            nickname={chosen.nickname}
            player={chosen.uid}
            where={where}
            onDone={toggle}
          />
        </Suspense>
      )}
    </div>
  )
}

interface NameButtonProps<Row extends Reportable> {
  readonly row: Row
  readonly nickname: string
  onReport(row: Row): void
}

export function NameButton<Row extends Reportable>(props: NameButtonProps<Row>) {
  const { row, nickname, onReport } = props
  const { report } = useMeasureWords()
  return (
    <button
      type="button"
      data-action="report-this"
      aria-label={report.of(nickname)}
      onClick={() => onReport(row)}
      className="-my-3 min-h-11 cursor-pointer text-left text-danger underline underline-offset-4"
    >
      <bdi>{nickname}</bdi>
    </button>
  )
}
