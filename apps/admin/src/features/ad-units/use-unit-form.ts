import { useState } from 'react'
import type { AdUnit } from '../../lib/ads/use-ads.ts'
import { waitingForms } from '../../lib/session/drafts.ts'
import { readEmail } from '../../lib/session/store.ts'
import { adUnits } from '../../lib/words/ad-units.ts'
import { draftOf, emptyDraft, withSuggestion, type UnitDraft } from './unit-draft.ts'
import type { useUnitChanges } from './use-unit-changes.ts'

/** The form must be on the page before it can be scrolled to. */
const SCROLL_MS = 100
const ADD_FORM = 'add-ad-unit'
const CHANGE_FORM = 'change-ad-unit-'

interface Editing {
  readonly id: number
  /** As it was; null for what was left behind by a session that expired. */
  readonly original: UnitDraft | null
  readonly draft: UnitDraft
}

/** Brings the form into sight, and the keyboard to it unless it is there already. */
function showForm(): void {
  setTimeout(() => {
    const form = document.querySelector<HTMLFormElement>('[data-unit-form]')
    form?.scrollIntoView()
    if (form && !form.contains(document.activeElement)) {
      form.querySelector('input')?.focus({ preventScroll: true })
    }
  }, SCROLL_MS)
}

const isTouched = ({ original, draft }: Editing): boolean =>
  JSON.stringify(draft) !== JSON.stringify(original)

/** The change that was being written when a session expired: its form is filled in by the layout. */
function leftBehind(): Editing | null {
  const form = waitingForms(readEmail()).find((id) => id.startsWith(CHANGE_FORM))
  const id = Number(form?.slice(CHANGE_FORM.length))
  return id > 0 ? { id, original: null, draft: emptyDraft } : null
}

/** What is being written: a new unit, whose draft outlives the closed form, or a change of one. */
export function useUnitForm(changes: ReturnType<typeof useUnitChanges>, onClosed: () => void) {
  const [isOpen, setOpen] = useState(() => waitingForms(readEmail()).includes(ADD_FORM))
  const [draft, setDraft] = useState(emptyDraft)
  const [suggested, setSuggested] = useState('')
  const [editing, setEditing] = useState(leftBehind)

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
    setSuggested('')
    close()
  }
  const submitChange = async (id: number, next: UnitDraft) => {
    const outcome = await changes.change(id, next)
    if (outcome === 'done') close()
    if (outcome !== 'gone') return
    // Nothing is left to change: what was written can still become a unit.
    setDraft(next)
    setEditing(null)
    setOpen(true)
  }
  return {
    id: editing ? `${CHANGE_FORM}${editing.id}` : ADD_FORM,
    isOpen: isOpen || editing !== null,
    /** The name of the unit that is changed; null for a new one. */
    changed: editing && (editing.original ?? editing.draft).name,
    draft: editing?.draft ?? draft,
    /** Fields are changed one by one, also several at once when they are filled in again. */
    write: (part: Partial<UnitDraft>) => {
      const write = (before: UnitDraft): UnitDraft => ({ ...before, ...part })
      if (editing) setEditing((now) => now && { ...now, draft: write(now.draft) })
      else setDraft(write)
    },
    submit: (unit: UnitDraft) => (editing ? submitChange(editing.id, unit) : submitNew(unit)),
    switch: () => {
      if (isOpen || editing) close()
      else setOpen(true)
    },
    edit: (unit: AdUnit) => {
      if (!mayLeave()) return
      setEditing({ id: unit.id, original: draftOf(unit), draft: draftOf(unit) })
      showForm()
    },
    suggest: (name: string) => {
      if (!mayLeave()) return
      setEditing(null)
      setOpen(true)
      setDraft(withSuggestion(draft, suggested, name))
      setSuggested(name)
      showForm()
    },
  }
}
