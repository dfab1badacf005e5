import { useEffect, useRef } from 'react'
import { findBegun, type Begun } from './resume.ts'

/** Looks once, after hydration, for what an earlier visit left. */
export function useBegun(found: (begun: Begun) => void): void {
  const handle = useRef(found)
  useEffect(() => {
    handle.current = found
  })
  useEffect(() => {
    let isHere = true
    void findBegun().then((begun) => {
      if (isHere) handle.current(begun)
    })
    return () => {
      isHere = false
    }
  }, [])
}
