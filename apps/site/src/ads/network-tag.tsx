import { useEffect } from 'react'
import type { NetworkUnit } from './ad-plan.ts'
import { askForAd, loadNetwork } from './network.ts'

const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Code that names neither a format nor a size: the unit is as large as its place, and no larger. */
const asLargeAsPlace = {
  className: 'adsbygoogle block size-full',
  'data-full-width-responsive': 'false',
} as const

interface NetworkTagProps extends NetworkUnit {
  /** A place too low for what the network would choose: it is told the height instead. */
  readonly isLow: boolean
}

/** These let the network choose a height. */
const choosing = ['data-ad-format', 'data-full-width-responsive']

function fixed(attributes: NetworkUnit['attributes']): NetworkUnit['attributes'] {
  const kept = Object.entries(attributes).filter(([name]) => !choosing.includes(name))
  return Object.fromEntries(kept)
}

/** The network's own tag, with all that its code says: an element that its script finds and fills. */
export function NetworkTag({ client, slot, isLow, ...unit }: NetworkTagProps) {
  const { style } = unit
  const attributes = isLow && !('height' in style) ? fixed(unit.attributes) : unit.attributes
  useEffect(() => {
    loadNetwork(client)
    askForAd()
  }, [client])
  const isSized = 'data-ad-format' in attributes || 'height' in style
  const styles = Object.entries(style).map(([name, value]) => [camelCase(name), value])
  const asItsCodeSays = {
    className: 'adsbygoogle',
    style: Object.fromEntries(styles) as object,
  }
  return (
    <div className="size-full text-center">
      <ins
        {...(isSized ? asItsCodeSays : asLargeAsPlace)}
        {...attributes}
        data-ad-client={client}
        data-ad-slot={slot}
      />
    </div>
  )
}
