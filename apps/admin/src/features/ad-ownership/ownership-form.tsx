import type { CallData, CallBody } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { Banner, useBanner } from '../../lib/parts/banner.tsx'
import { TextArea, TextField } from '../../lib/parts/field.tsx'
import { adOwnership } from '../../lib/words/ad-ownership.ts'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'

/** Wrong values are reported in the server's words. */
function reasonOf(error: unknown): string {
  if (!wasRefused(error)) return adOwnership.saveBroken
  return error.code === 'INVALID' && error.message ? error.message : adOwnership.saveFailed
}

function useSaveSettings() {
  const { banner, succeed, fail, clear } = useBanner()
  const [saving, setSaving] = useState(false)
  /** Saved all the same: the operator may know better. */
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const save = async (body: CallBody<'putAdSettings'>) => {
    setSaving(true)
    clear()
    try {
      const saved = await send('PUT', '/api/v1/admin/ad-settings', { body })
      setWarnings(saved?.warnings ?? [])
      succeed(adOwnership.saved)
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error)) fail(reasonOf(error))
    }
    setSaving(false)
  }
  return { banner, saving, warnings, save }
}

type Settings = CallData<'getOwnAdSettings'>

interface OwnershipFormProps {
  readonly settings: Settings
  /** What did not load must not be overwritten by an empty form. */
  readonly locked: boolean
}

export function OwnershipForm({ settings, locked }: OwnershipFormProps) {
  const [values, setValues] = useState(settings)
  const { banner, saving, warnings, save } = useSaveSettings()
  const field = (key: keyof Settings) => ({
    name: key,
    value: values[key],
    disabled: locked,
    onChange: ({ target }: { target: { value: string } }) =>
      // Several may be filled in again at once.
      setValues((before) => ({ ...before, [key]: target.value })),
  })
  return (
    <form
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(values)
      }}
    >
      <TextArea
        {...field('ads_txt')}
        label={adOwnership.adsTxt}
        hint={adOwnership.adsTxtHint}
        rows={8}
      />
      <TextField
        {...field('adsense_client_id')}
        label={adOwnership.clientId}
        hint={adOwnership.clientIdHint}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...field('adsense_snippet')}
        label={adOwnership.snippet}
        hint={adOwnership.snippetHint}
        rows={4}
      />
      <Banner banner={banner} />
      {warnings.length > 0 && (
        <ul aria-label={adOwnership.warnings} className="grid gap-1 border-l-4 border-warning pl-4">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" disabled={locked || saving}>
          {saving ? adOwnership.saving : adOwnership.save}
        </Button>
      </div>
    </form>
  )
}
