import { useSyncExternalStore } from 'react'

type Listener = () => void

export interface Signal {
  subscribe(listener: Listener): () => void
  tell(): void
}

/** Tells whoever listens that something is not as it was. */
export function signal(): Signal {
  const listeners = new Set<Listener>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: () => listeners.forEach((listener) => listener()),
  }
}

/** The same for what lies in local storage, under one key or any: other tabs change it too. */
export function storageSignal(key?: string): Signal {
  const { subscribe, tell } = signal()
  return {
    tell,
    subscribe(listener) {
      const onStorage = (event: StorageEvent): void => {
        if (key === undefined || event.key === key || event.key === null) listener()
      }
      const stop = subscribe(listener)
      addEventListener('storage', onStorage)
      return () => {
        stop()
        removeEventListener('storage', onStorage)
      }
    },
  }
}

export interface Store<Value> {
  now(): Value
  /** What it was at first, which is what a prerendered page shows. */
  first(): Value
  set(next: Value): void
  subscribe(listener: Listener): () => void
}

/** A value outside of React that components and others can follow. */
export function store<Value>(first: Value): Store<Value> {
  let value = first
  const { subscribe, tell } = signal()
  return {
    now: () => value,
    first: () => first,
    set(next) {
      value = next
      tell()
    },
    subscribe,
  }
}

export const useStore = <Value>({ subscribe, now, first }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, now, first)
