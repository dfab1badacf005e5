import type { Page } from '@playwright/test'

interface SeenContent {
  /** Frames in which the content was not there, or not to be seen, though it had been before. */
  gone: number
  frames: number
  /** Whether the content still is the very element that the page came with. */
  kept: () => boolean
  /** Whether React has taken the content over. */
  alive: () => boolean
}

declare global {
  var seenContent: SeenContent
}

/** Looks at what is drawn in every frame, from the first one that has something on. */
export async function watchContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let first: Element | null = null
    const content = () => document.querySelector('main > *')
    const isSeen = (element: Element | null) =>
      element !== null && element.getBoundingClientRect().height > 0
    globalThis.seenContent = {
      gone: 0,
      frames: 0,
      kept: () => first !== null && first === content(),
      alive: () => Object.keys(content() ?? {}).some((key) => key.startsWith('__reactFiber')),
    }
    const look = () => {
      first ??= content()
      if (first) globalThis.seenContent.frames += 1
      if (first && !isSeen(content())) globalThis.seenContent.gone += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
