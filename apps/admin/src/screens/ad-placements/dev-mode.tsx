import { storageKeys } from '@reflex/contract'
import { useState } from 'react'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { Switch } from '../../parts/switch.tsx'
import { adPlacements } from '../../words/ad-placements.ts'

export function DevMode() {
  const [on, setOn] = useState(() => readLocal(storageKeys.adDevMode) === 'true')
  const change = (next: boolean) => {
    writeLocal(storageKeys.adDevMode, String(next))
    setOn(next)
  }
  return (
    <div className="flex max-w-md items-center gap-3">
      <div className="min-w-0">
        <p className="font-medium">{adPlacements.devMode}</p>
        <p className="caption">{adPlacements.devModeHint}</p>
      </div>
      <Switch label={adPlacements.devMode} checked={on} onChange={change} />
    </div>
  )
}
