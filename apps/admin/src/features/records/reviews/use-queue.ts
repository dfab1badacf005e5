import { useEffect, useState } from 'react'
import { isTheirs } from './use-assignee.ts'
import { keyOf, type Review } from './use-reviews.ts'

const cardOf = (key: string): HTMLElement | null => document.querySelector(`[data-review="${key}"]`)

/** Where the operator is in the list, and which runs are open. A run that leaves the list has left both. */
export function useQueue(rows: readonly Review[], onLook: (row: Review) => void) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  /** Begun by a key, and so to be played at once. */
  const [played, setPlayed] = useState<string | null>(null)
  /** By keys the focus goes along, and with it what a screen reader says. */
  const [goesTo, setGoesTo] = useState<{ readonly key: string } | null>(null)
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  )
  const current = rows[at]

  useEffect(() => {
    if (goesTo !== null) cardOf(goesTo.key)?.focus()
  }, [goesTo])

  useEffect(() => {
    // What is played needs the room below its heading.
    if (played !== null) cardOf(played)?.scrollIntoView()
  }, [played])

  const goTo = (row: Review | undefined): void => {
    if (!row) return
    setChosen(keyOf(row))
    setGoesTo({ key: keyOf(row) })
    onLook(row)
  }
  const open = (key: string, isOpen: boolean): void => {
    const others = [...opened].filter((other) => other !== key)
    setOpened(new Set(isOpen ? [...others, key] : others))
    setPlayed(null)
  }
  return {
    current,
    isOpen: (row: Review) => opened.has(keyOf(row)),
    isPlayed: (row: Review) => played === keyOf(row),
    toggle: (row: Review) => {
      const isOpened = !opened.has(keyOf(row))
      open(keyOf(row), isOpened)
      if (!isOpened) return
      setChosen(keyOf(row))
      onLook(row)
    },
    /** Past those that others look at, while there is another one. */
    next: () => goTo(rows.slice(at + 1).find((row) => !isTheirs(row)) ?? rows[at + 1]),
    previous: () => goTo(rows[at - 1]),
    /** The one after this takes its place; at the end the one before. */
    leave: (row: Review) => {
      const nth = rows.findIndex((other) => keyOf(other) === keyOf(row))
      goTo(rows[nth + 1] ?? rows[nth - 1])
    },
    /** Opens the current run and plays it; once it is open, plays and halts it. */
    watch: () => {
      if (!current) return
      const key = keyOf(current)
      goTo(current)
      if (opened.has(key)) {
        const button = cardOf(key)?.querySelector<HTMLElement>(
          '[data-action=play],[data-action=pause]',
        )
        button?.click()
        return
      }
      open(key, true)
      setPlayed(key)
    },
  }
}
