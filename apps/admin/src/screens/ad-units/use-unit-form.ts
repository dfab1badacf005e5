import { useState } from 'react'
import type { AdUnit } from '../../ads/use-ads.ts'
import { adUnits } from '../../words/ad-units.ts'
import {
  draftOf,
  emptyDraft,
  withSuggestion,
  type Suggested,
  type UnitDraft,
} from './unit-draft.ts'
import type { useUnitChanges } from './use-unit-changes.ts'

/** The form must be on the page before it can be scrolled to. */
const SCROLL_MS = 100
export const FORM_ID = 'add-ad-unit'

interface Editing {
  readonly unit: AdUnit
  readonly draft: UnitDraft
}

function showForm(): void {
  setTimeout(() => {
    const form = document.querySelector<HTMLFormElement>(`#${FORM_ID}`)
    form?.scrollIntoView()
    form?.querySelector('input')?.focus({ preventScroll: true })
  }, SCROLL_MS)
}

const isTouched = ({ unit, draft }: Editing): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(unit))

/** What is being written: a new unit, whose draft outlives the closed form, or a change of one. */
export function useUnitForm(changes: ReturnType<typeof useUnitChanges>, onClosed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(emptyDraft)
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)

  const close = () => {
    setOpen(false)
    setEditing(null)
    onClosed()
  }
  /** False while something would be lost. */
  const mayLeave = (): boolean => {
    if (!editing || !isTouched(editing)) return true
    changes.tell(adUnits.finishEditing)
    showForm()
    return false
  }
  const submitNew = async (unit: UnitDraft) => {
    if ((await changes.add(unit)) !== 'done') return
    setDraft(emptyDraft)
    setSuggested(null)
    close()
  }
  const submitChange = async ({ unit }: Editing, next: UnitDraft) => {
    const outcome = await changes.change(unit.id, next)
    if (outcome === 'done') close()
    if (outcome !== 'gone') return
    // Nothing is left to change: what was written can still become a unit.
    setDraft(next)
    setEditing(null)
    setOpen(true)
  }
  return {
    isOpen: isOpen || editing !== null,
    editing: editing?.unit ?? null,
    draft: editing?.draft ?? draft,
    setDraft: (next: UnitDraft) =>
      editing ? setEditing({ ...editing, draft: next }) : setDraft(next),
    submit: (unit: UnitDraft) => (editing ? submitChange(editing, unit) : submitNew(unit)),
    switch: () => {
      if (isOpen || editing) close()
      else setOpen(true)
    },
    edit: (unit: AdUnit) => {
      if (!mayLeave()) return
      setEditing({ unit, draft: draftOf(unit) })
      showForm()
    },
    suggest: (next: Suggested) => {
      if (!mayLeave()) return
      setEditing(null)
      setOpen(true)
      setDraft(withSuggestion(draft, suggested, next))
      setSuggested(next)
      showForm()
    },
  }
}
