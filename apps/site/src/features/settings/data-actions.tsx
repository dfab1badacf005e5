import { Button } from '@reflex/ui'
import { useState } from 'react'
import { remove } from '../../lib/api/client.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { getUid, removeLocaleCookie } from '../../lib/storage/identity.ts'
import { clearLocal } from '../../lib/storage/local.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'
import { stopNotices } from './notices.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const LEAVE_MS = 1500

/** The two ways to be forgotten: by this browser, and by the server. */
export function DataActions({ onClear }: { readonly onClear: () => void }) {
  const words = useSettingsWords()
  const [asking, setAsking] = useState<'clear' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const locale = useLocale()

  const clear = (): void => {
    // Under an id that is forgotten nobody could switch them off any more.
    void stopNotices(locale)
    clearLocal()
    onClear()
    removeLocaleCookie()
    showToast(words.clear.done)
    setBusy(true)
    setTimeout(() => location.assign('/'), LEAVE_MS)
  }
  const removeScores = async (): Promise<void> => {
    setBusy(true)
    try {
      const { scores, duels } = await remove('/api/v1/me', { uid: getUid() })
      showToast(words.remove.done(scores, duels))
      await stopNotices(locale)
    } catch (error) {
      console.error('The scores could not be deleted', error)
      showToast(words.remove.failed, 'danger')
    }
    setBusy(false)
  }
  const confirm = (): void => {
    setAsking(null)
    if (asking === 'clear') clear()
    else void removeScores()
  }

  return (
    <section className="grid max-w-xl gap-6">
      {(['clear', 'remove'] as const).map((which) => (
        <div key={which} className="grid justify-items-start gap-2">
          <Button
            variant="quiet"
            data-action={which === 'clear' ? 'clear-data' : 'delete-scores'}
            disabled={busy}
            onClick={() => setAsking(which)}
            className="w-full text-danger! sm:w-auto"
          >
            {words[which].action}
          </Button>
          <p className="text-soft">{words[which].line}</p>
        </div>
      ))}
      {asking && (
        <ConfirmDialog
          question={words[asking].question}
          consequence={words[asking].consequence}
          action={words[asking].confirm}
          onConfirm={confirm}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  )
}
