import { useEffect } from 'react'

interface EarlyPress {
  /** The address that the page came under. */
  readonly path: string
  note(event: Event): void
  /** What is kept from React when it is pressed. */
  held: string
  button?: HTMLElement | undefined
  /** Boxes and choices, and what each was last pressed to be; by its place among those of the page. */
  readonly boxes: string
  readonly wanted: ReadonlyMap<number, boolean>
}

declare global {
  /** Made by the first script of index.html. */
  var earlyPress: EarlyPress | undefined
}

const ON_PAGE = 'main button'

/** A page that was drawn anew has another button for the same action; another page has none. */
function repeatButton({ button, path }: EarlyPress): void {
  if (!button || path !== location.pathname) return
  const action = `[data-action="${button.dataset['action']}"]`
  const pressed = button.isConnected ? button : document.querySelector<HTMLElement>(action)
  pressed?.click()
}

/** It shows already what it is to be, and only a change is heard. */
function repeatBoxes({ boxes, wanted, path }: EarlyPress): void {
  if (path !== location.pathname) return
  const there = document.querySelectorAll<HTMLInputElement>(boxes)
  for (const [place, isOn] of wanted) {
    const box = there[place]
    if (!box) continue
    box.checked = !isOn
    box.click()
  }
}

/**
 * On a slow line buttons are there before their code is. The last one pressed meanwhile is kept from
 * React, which drops a press on what it has not hydrated, and pressed again as soon as it is heard.
 * That is now for the frame; the page in it may have to wait for code that failed to come at first.
 */
export function hearFrame(): void {
  const { earlyPress: early } = globalThis
  if (!early) return
  early.held = ON_PAGE
  if (early.button?.matches(ON_PAGE)) return
  repeatButton(early)
  early.button = undefined
}

function hearPage(): void {
  const { earlyPress: early } = globalThis
  if (!early) return
  globalThis.earlyPress = undefined
  removeEventListener('click', early.note, true)
  repeatBoxes(early)
  repeatButton(early)
}

/** Stands last in what is shown as a page: its effect runs when all before it is there, and heard. */
export function PageHeard(): null {
  useEffect(hearPage, [])
  return null
}
