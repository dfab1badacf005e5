import { Button } from '@reflex/ui'
import { useState } from 'react'
import { useAdUnits } from '../../ads/use-ads.ts'
import { Banner } from '../../parts/banner.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { adUnits } from '../../words/ad-units.ts'
import { AddForm } from './add-form.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import { UnitList } from './unit-list.tsx'
import { useUnitChanges } from './use-unit-changes.ts'

/** The form must be on the page before it can be scrolled to. */
const SCROLL_MS = 100
const FORM_ID = 'add-ad-unit'

export function AdUnits() {
  const query = useAdUnits()
  const { data, isPending } = query
  const changes = useUnitChanges()
  // Null: closed. Otherwise the name that the form opens with.
  const [formName, setFormName] = useState<string | null>(null)

  const takeSuggestion = (name: string) => {
    setFormName(name)
    setTimeout(() => document.querySelector(`#${FORM_ID}`)?.scrollIntoView(), SCROLL_MS)
  }
  return (
    <Screen
      title={adUnits.title}
      actions={
        <Button
          variant="quiet"
          aria-expanded={formName !== null}
          onClick={() => setFormName(formName === null ? '' : null)}
        >
          {formName === null ? adUnits.add : adUnits.closeForm}
        </Button>
      }
    >
      <Banner banner={changes.banner} />
      <LoadFailure queries={[query]} text={adUnits.loadFailed} />
      {formName !== null && (
        <AddForm
          key={formName}
          id={FORM_ID}
          name={formName}
          busy={changes.busy}
          onMissing={changes.tellMissing}
          onAdd={async (unit) => {
            if (await changes.add(unit)) setFormName(null)
          }}
        />
      )}
      {isPending && <Skeleton blocks={['h-48']} />}
      {data && <UnitList units={data} busy={changes.busy} onRemove={changes.remove} />}
      <AdvicePanel onTake={takeSuggestion} />
    </Screen>
  )
}
