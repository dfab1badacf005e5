import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { Banner } from '../../shared/parts/banner.tsx'
import { TextArea, TextField } from '../../shared/parts/field.tsx'
import { adOwnership } from '../../shared/words/ad-ownership.ts'
import { useSaveSettings } from './use-save-settings.ts'

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
