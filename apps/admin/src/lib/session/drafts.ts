/** What was typed and not saved when the server ended the session, until its owner is back. */
interface Draft {
  /** The form: its id if it has one, and the names of its fields. */
  readonly form: string
  readonly values: Readonly<Record<string, string>>
}

interface KeptDrafts {
  readonly email: string
  /** Where it was typed, below the back office's own address. */
  readonly path: string
  readonly drafts: readonly Draft[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const KEY = 'admin_drafts'
const BASE = '/admin'
const touched = new WeakSet<HTMLFormElement>()

/** Neither secrets nor what is no text. */
const isText = (field: Element): field is Field =>
  (field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement &&
      /^(text|search|url|email|number|date)$/.test(field.type))) &&
  field.name !== '' &&
  field.autocomplete !== 'one-time-code'

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isText)
const nameOf = (form: HTMLFormElement): string =>
  [form.id, ...fieldsOf(form).map(({ name }) => name)].join(' ')

/** A form counts from its first keystroke on: an untouched one needs no keeping. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null
    if (form?.closest('#main')) touched.add(form)
  })
}

const here = (): string => {
  const path = location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : '/'
  return `${path}${location.search}`
}

/** Called while the forms are still on the page. */
export function keepDrafts(email: string | null): void {
  if (email === null || typeof document === 'undefined') return
  const forms = [...document.querySelectorAll<HTMLFormElement>('#main form')]
  const drafts = forms
    .filter((form) => touched.has(form))
    .map((form) => ({
      form: nameOf(form),
      values: Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])),
    }))
  if (drafts.length > 0) write({ email, path: here(), drafts })
}

/** Where to go on after signing in; null where nothing was left behind, or by somebody else. */
export function draftPath(email: string | null): string | null {
  const kept = read()
  return kept && (email === null || kept.email === email) ? kept.path : null
}

/** The ids of the forms that are to be filled in again here, so that one that is closed can be opened. */
export function waitingForms(email: string | null): string[] {
  const kept = read()
  if (!kept || kept.email !== email || kept.path !== here()) return []
  return kept.drafts.map(({ form }) => form.split(' ')[0] ?? '')
}

export function dropDrafts(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // What could not be stored need not be removed.
  }
}

/** Fills in what fits a form that is there now; true once nothing is left to fill in. */
export function restoreDrafts(email: string | null): boolean {
  const kept = read()
  if (!kept || kept.email !== email || kept.path !== here()) return false
  const forms = [...document.querySelectorAll<HTMLFormElement>('#main form')]
  const left = kept.drafts.filter(({ form: name, values }) => {
    const form = forms.find((each) => nameOf(each) === name)
    const fields = form ? fieldsOf(form) : []
    // A form that is still locked would not take it.
    if (!form || fields.some(({ disabled }) => disabled)) return true
    touched.add(form)
    for (const field of fields) fill(field, values[field.name] ?? '')
    return false
  })
  if (left.length > 0) return false
  dropDrafts()
  return true
}

/** Through the element's own setter: React watches its copy, and hears of it by the event. */
function fill(field: Field, value: string): void {
  if (field.value === value) return
  const owner = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

function write(kept: KeptDrafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Full or refused: then it is lost, as it was before.
  }
}

function read(): KeptDrafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptDrafts | null
  } catch {
    return null
  }
}
