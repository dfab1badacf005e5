import { Button } from '@reflex/ui'
import { useRef } from 'react'
import { useAdUnits } from '../../lib/ads/use-ads.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { Toast } from '../../lib/parts/toast.tsx'
import { adUnits } from '../../lib/words/ad-units.ts'
import { AdReport } from './ad-report.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import { UnitForm } from './unit-form.tsx'
import { UnitList } from './unit-list.tsx'
import { useUnitChanges } from './use-unit-changes.ts'
import { useUnitForm } from './use-unit-form.ts'

const adding = { ready: adUnits.submit, busy: adUnits.submitting }
const changing = { ready: adUnits.save, busy: adUnits.saving }

export function AdUnits() {
  const query = useAdUnits()
  const changes = useUnitChanges()
  const toggle = useRef<HTMLButtonElement>(null)
  const form = useUnitForm(changes, () => toggle.current?.focus())
  const { changed } = form
  return (
    <Screen
      writers={['owner', 'editor']}
      title={adUnits.title}
      actions={
        <Button ref={toggle} variant="quiet" aria-expanded={form.isOpen} onClick={form.switch}>
          {form.isOpen ? adUnits.closeForm : adUnits.add}
        </Button>
      }
    >
      <LoadFailure queries={[query]} text={adUnits.loadFailed} />
      {form.isOpen && (
        <UnitForm
          id={form.id}
          title={changed === null ? adUnits.addTitle : adUnits.editTitle(changed)}
          draft={form.draft}
          busy={changes.busy}
          submit={changed === null ? adding : changing}
          onWrite={form.write}
          onSubmit={(unit) => {
            void form.submit(unit)
          }}
          onWrong={changes.tell}
        />
      )}
      {query.isPending && <Skeleton blocks={['h-48']} />}
      {query.data && (
        <UnitList
          units={query.data}
          busy={changes.busy}
          onEdit={form.edit}
          onRemove={changes.remove}
        />
      )}
      <AdReport />
      <AdvicePanel onTake={form.suggest} />
      <Toast banner={changes.banner} onClose={changes.clear} />
    </Screen>
  )
}
