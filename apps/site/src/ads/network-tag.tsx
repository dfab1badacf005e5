import { useEffect } from 'react'
import { askForAd, loadNetwork } from './network.ts'

interface NetworkTagProps {
  readonly client: string
  readonly slot: string
}

/** The network's own tag: an element that its script finds and fills, as large as the place. */
export function NetworkTag({ client, slot }: NetworkTagProps) {
  useEffect(() => {
    loadNetwork(client)
    askForAd()
  }, [client])
  return (
    <ins
      className="adsbygoogle block size-full"
      data-ad-client={client}
      data-ad-slot={slot}
      data-full-width-responsive="false"
    />
  )
}
