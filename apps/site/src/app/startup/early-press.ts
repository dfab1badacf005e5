declare global {
  /** Made by the first script of index.html. */
  var earlyPress: { note(event: Event): void; button?: HTMLButtonElement } | undefined
}

/**
 * On a slow line buttons are there before their code is. The last one pressed meanwhile is pressed
 * again as soon as React listens; a page that was drawn anew has another button for the same action.
 */
export function repeatEarlyPress(): void {
  const { earlyPress: early } = globalThis
  if (!early) return
  removeEventListener('click', early.note)
  const { button } = early
  if (!button) return
  const action = `[data-action="${button.dataset['action']}"]`
  const pressed = button.isConnected ? button : document.querySelector<HTMLElement>(action)
  pressed?.click()
}
