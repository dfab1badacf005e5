import { ApiError } from '@reflex/contract/browser'
import { buttonLook } from '@reflex/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'

interface OpenRoomProps {
  readonly from: 'home' | 'result' | 'duel' | 'room' | 'enter' | 'group'
  /** The code of the group on whose board it counts. */
  readonly group?: string
  readonly label?: string
  readonly variant?: 'primary' | 'quiet'
  readonly className?: string
}

/** Opens a room and goes there. What it takes is fetched with the press. */
export function OpenRoom({ from, group, label, variant, className = '' }: OpenRoomProps) {
  const { run, errors } = useWords()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    setOpening(true)
    try {
      const { openRoom } = await import('./open-room.ts')
      navigate(await openRoom({ from, group }, locale))
    } catch (error) {
      showToast(errors.codes[error instanceof ApiError ? error.code : 'NETWORK'], 'danger')
    }
    setOpening(false)
  }
  return (
    <button
      type="button"
      data-action="open-room"
      disabled={isOpening}
      onClick={() => void open()}
      className={`${buttonLook(variant ?? 'quiet')} ${className}`}
    >
      {label ?? run.together}
    </button>
  )
}
