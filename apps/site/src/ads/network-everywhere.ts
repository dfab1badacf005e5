import { storageKeys } from '@reflex/contract'
import { watchConsent } from '../tracking/consent/choice.ts'
import { mayAdvertise } from '../tracking/consent/consent-rules.ts'
import { afterRun } from '../lib/scheduling/run-live.ts'
import { readLocal } from '../lib/storage/local.ts'
import { loadNetwork } from './network.ts'

/** The operator wants the network's script on every page: it comes as soon as the visitor allows ads. */
export function loadEverywhere(client: string): void {
  if (readLocal(storageKeys.adDevMode) === 'true') return
  const tryNow = (): void => {
    if (mayAdvertise()) afterRun(() => loadNetwork(client))
  }
  tryNow()
  watchConsent(tryNow)
}
