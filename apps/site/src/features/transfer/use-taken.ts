import { useEffect, useState } from 'react'
import { post } from '../../shared/api/client.ts'
import { getUid } from '../../shared/storage/identity.ts'
import { takeOverKept } from './kept.ts'

const EVERY_MS = 3000

/** Whether the code was taken; then stamps and missions of both devices are this one's too. */
export function useTaken(code: string, isOver: boolean): boolean {
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (isTaken || isOver) return
    const look = async (): Promise<void> => {
      if (document.hidden) return
      const { taken, belongings } = await post(
        '/api/v1/me/transfer/taken',
        { code },
        { uid: getUid() },
      )
      if (!taken) return
      if (belongings) takeOverKept(belongings, true)
      setTaken(true)
    }
    // What could not be asked is asked again.
    const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
    return () => clearInterval(timer)
  }, [code, isTaken, isOver])
  return isTaken
}
