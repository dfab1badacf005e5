import { useEffect } from 'react'

/**
 * Whether someone is on the way through the challenge, rests between its games included. News
 * would lie on the progress there, so it waits for the end.
 */
let underway = false
const watchers = new Set<() => void>()

export const isUnderway = (): boolean => underway

export function watchUnderway(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setUnderway(value: boolean): void {
  if (underway === value) return
  underway = value
  for (const watcher of watchers) watcher()
}

export function useUnderway(value: boolean): void {
  useEffect(() => {
    setUnderway(value)
    return () => setUnderway(false)
  }, [value])
}
