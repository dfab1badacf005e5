import { useState } from 'react'
import { useReportedNames } from '../../lib/api/use-reported-names.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { reportedNames as words } from '../../lib/words/reported-names.ts'
import { NameList } from './name-list.tsx'
import { useVerdicts, type ReportedName } from './use-reported-names.ts'

/** Names that visitors asked an operator to look at. Only to forbid one is asked twice: it concerns others. */
export function ReportedNames() {
  const query = useReportedNames()
  const { banner, busy, apply } = useVerdicts()
  const [asked, setAsked] = useState<ReportedName | null>(null)
  const { data, isPending } = query
  return (
    <Screen
      writers={['owner', 'reviewer']}
      title={words.title}
      note={words.intro}
      backToRecords={words.back}
    >
      <Banner banner={banner} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-64']} />}
      {data && (
        <NameList
          {...data}
          busy={busy}
          onVerdict={(name, verdict) =>
            verdict === 'forbid' ? setAsked(name) : void apply(name, verdict)
          }
        />
      )}
      {asked && (
        <ConfirmDialog
          title={words.forbidTitle(asked.nickname)}
          confirm={words.forbid}
          busy={busy}
          onConfirm={() => void apply(asked, 'forbid').then(() => setAsked(null))}
          onCancel={() => setAsked(null)}
        >
          <p>{words.forbidText}</p>
        </ConfirmDialog>
      )}
    </Screen>
  )
}
