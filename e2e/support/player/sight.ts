import type { Page } from '@playwright/test'
import { GO_MS, type DrivenTime, type DrivenWindow } from '../driven-time.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What the eye gets of a game's stage at one moment. Nothing in it is hidden from a person. */
export interface Sight {
  readonly phase: string
  /** The text of what is to be answered. */
  readonly text: string | null
  /** The colour that it is drawn in. */
  readonly ink: string | null
  /** The middle of the target that is on the screen. */
  readonly target: Point | null
  /** The middle of the area that targets lie in. */
  readonly area: Point | null
  /** The tiles that were lit one after the other, when they are to be tapped. */
  readonly tiles: readonly number[] | null
  /** How often the stage has changed so far: the same arrow after a pause is another one. */
  readonly changes: number
}

export const PATIENCE_MS = 30_000

/** Of a driven clock; less than anything on a stage lasts. */
const STEP_MS = 96

const isSame = (a: Sight, b: Sight | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Waits for the stage of a game to look different from what was seen last. */
export async function lookAgain(
  page: Page,
  slug: string,
  last: Sight | null,
  time?: DrivenTime,
): Promise<Sight> {
  const watched = { slug, last, patience: PATIENCE_MS }
  if (!time) return (await page.evaluate(watch, watched)).sight
  const driven = { slug, last, patience: GO_MS, step: STEP_MS }
  // By the real clock: a server that is slow to answer is no fault, and the driven one runs ahead of it.
  const givenUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < givenUpAt) {
    const { sight } = await time.passUpTo(() => page.evaluate(watch, driven))
    if (!isSame(sight, last)) return sight
  }
  throw new Error(`${slug} stays ${JSON.stringify(last)}: ${await page.evaluate(tell, slug)}`)
}

/** Runs in the page: what somebody needs to know whose game does not go on. */
function tell(slug: string): string {
  const { measured = performance } = globalThis as { measured?: Performance }
  const calls = (measured.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.includes('/api/'))
    .map(({ name, responseStatus }) => `${new URL(name).pathname} ${responseStatus}`)
  const says = document.querySelector<HTMLElement>(`[data-game="${slug}"]`)?.innerText
  return JSON.stringify({ says, calls })
}

interface Watch {
  readonly slug: string
  readonly last: Sight | null
  readonly patience: number
  /** Where a test drives the clock: it goes on by so much between two looks. */
  readonly step?: number
}

interface Watched {
  readonly sight: Sight
  /** On the page's clock. */
  readonly passed: number
}

/**
 * Runs in the page, looking once a frame: more than a person does, and no more than one can. On a clock
 * that a test drives it looks once a step, and an end of its patience is no fault.
 */
export function watch({ slug, last, patience, step }: Watch): Promise<Watched> {
  interface Eye {
    slug: string
    /** What the stage looked like last, and how often it has changed. */
    face: string
    changes: number
    tiles: number[]
    lit: number | null
  }
  const stageOf = (game: string) => document.querySelector<HTMLElement>(`[data-game="${game}"]`)
  const litTile = (stage: Element): number | null => {
    const tiles = [...stage.querySelectorAll<HTMLElement>('[data-tile]')]
    const faces = tiles.map((tile) => getComputedStyle(tile).backgroundColor)
    const odd = faces.findIndex((face) => faces.filter((other) => other === face).length === 1)
    return odd === -1 ? null : odd
  }
  /** As many as the level says that is written above them: what a stall spoiled was shown before. */
  const lastTiles = (stage: Element, tiles: readonly number[]): number[] => {
    const board = stage.querySelector('[data-tile]')?.parentElement?.parentElement
    const level = /\d+/.exec(board?.querySelector('span')?.textContent ?? '')
    return tiles.slice(-Number(level?.[0]))
  }
  const middle = (seen: Element): { x: number; y: number } => {
    const { left, top, width, height } = seen.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const look = (eye: Eye): Sight => {
    const stage = stageOf(eye.slug)
    const shown = stage?.querySelector('[data-stimulus]')
    const target = stage?.querySelector('[data-target]')
    const area = stage?.querySelector('[data-area]')
    const phase = stage?.dataset['phase'] ?? 'gone'
    const lit = stage && phase === 'showing' ? litTile(stage) : null
    if (lit !== null && lit !== eye.lit) eye.tiles = [...eye.tiles, lit]
    eye.lit = lit
    const sight = {
      phase,
      text: shown?.textContent ?? null,
      ink: shown ? getComputedStyle(shown).color : null,
      target: target ? middle(target) : null,
      area: area ? middle(area) : null,
      tiles: stage && phase === 'playing' ? lastTiles(stage, eye.tiles) : null,
    }
    const face = JSON.stringify(sight)
    if (face !== eye.face) eye.changes++
    eye.face = face
    return { ...sight, changes: eye.changes }
  }
  // It looks whether or not the driver asks just then. On a busy machine a question comes too late for
  // a lit tile, or for the pause between two arrows that point the same way, and who missed either
  // would wait for ever.
  const openEye = (): Eye => {
    const eye = { slug, face: '', changes: 0, tiles: [], lit: null }
    const frame = (): void => {
      look(eye)
      requestAnimationFrame(frame)
    }
    frame()
    return eye
  }
  const page = globalThis as { eye?: Eye }
  const eye = (page.eye ??= openEye())
  eye.slug = slug
  const started = performance.now()
  const goOn = (frame: () => void): void => {
    if (step === undefined) return void requestAnimationFrame(frame)
    void (globalThis as unknown as DrivenWindow).letPass(step).then(frame)
  }
  return new Promise((resolve, reject) => {
    const frame = (): void => {
      const sight = look(eye)
      const passed = performance.now() - started
      const isOver = passed >= patience
      const isNew = JSON.stringify(sight) !== JSON.stringify(last)
      if (isNew || (isOver && step !== undefined)) resolve({ sight, passed })
      else if (isOver) reject(new Error(`${slug} stays ${JSON.stringify(sight)}`))
      else goOn(frame)
    }
    frame()
  })
}
