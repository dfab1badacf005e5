import { Drawn } from '@reflex/ui'

export const MenuIcon = () => (
  <Drawn>
    <path d="M3 7h18M3 12h12M3 17h18" />
  </Drawn>
)

export const CloseIcon = () => (
  <Drawn size={20}>
    <path d="m5 5 14 14M19 5 5 19" />
  </Drawn>
)

export const ThemeIcon = () => (
  <Drawn size={20}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </Drawn>
)

export const ArrowIcon = () => (
  <Drawn size={20}>
    <path d="M3 12h17M14 6l6 6-6 6" />
  </Drawn>
)

/** Three places, the first in the middle. */
export const PodiumIcon = () => (
  <Drawn>
    <path d="M2.500 21v-7h6.300M8.800 21V6h6.400v15M15.200 11h6.300v10M1.500 21h21" />
  </Drawn>
)

/** The brand: a short ruler with the needle past its middle. */
export const BrandMark = () => (
  <svg aria-hidden="true" width="28" height="20" viewBox="0 0 28 20" fill="none" strokeWidth="2">
    <path d="M2 20v-8M8 20v-5M14 20v-8M20 20v-5M26 20v-8" stroke="currentColor" />
    <path d="M17 20V1" className="stroke-accent" data-accent="reaction-time" />
  </svg>
)
