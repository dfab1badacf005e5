import { useState } from 'react'
import { mutate } from 'swr'
import { put } from '../../lib/api/client.ts'
import { useMe } from '../profile/use-me.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { getUid } from '../../lib/storage/identity.ts'
import { useSettingsWords } from '../../lib/words/page-words.ts'

/** Whether others may watch one's runs. Holds at once: there is nothing to save. */
export function WatchChoice() {
  const { watchable: words } = useSettingsWords()
  const me = useMe()
  const [wish, setWish] = useState<boolean | null>(null)
  const isOn = wish ?? me?.watchable ?? true

  const change = async (watchable: boolean): Promise<void> => {
    setWish(watchable)
    try {
      await put('/api/v1/me/watchable', { watchable }, { uid: getUid() })
      await mutate('/api/v1/me')
      showToast(watchable ? words.on : words.off)
    } catch {
      setWish(!watchable)
      showToast(words.failed, 'danger')
    }
  }

  return (
    <div className="max-w-xl">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          data-watchable
          checked={isOn}
          onChange={({ target }) => void change(target.checked)}
          className="size-5 shrink-0 accent-(--ink)"
        />
        {words.label}
      </label>
      <p className="text-sm text-soft">{words.line}</p>
    </div>
  )
}
