import { Drawn } from '@reflex/ui'
import type { ReactNode } from 'react'

interface IconProps {
  readonly size?: number
  readonly className?: string
}

export type Icon = (props: IconProps) => ReactNode

const drawn =
  (drawing: ReactNode): Icon =>
  ({ size = 18, className }) => (
    <Drawn size={size} className={className}>
      {drawing}
    </Drawn>
  )

export const MenuIcon = drawn(<path d="M3 6h18M3 12h18M3 18h18" />)
export const CloseIcon = drawn(<path d="m5 5 14 14M19 5 5 19" />)
export const HomeIcon = drawn(<path d="M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-6h4v6" />)
export const SignOutIcon = drawn(<path d="M10 4H4v16h6M9 12h11M16 8l4 4-4 4" />)
export const ThemeIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </>,
)
export const ChevronIcon = drawn(<path d="m6 9 6 6 6-6" />)
export const AdsIcon = drawn(<path d="M4 10v4h3l10 5V5L7 10zM8 14l2 6M20.5 10v4" />)
export const DownloadIcon = drawn(<path d="M12 4v11M7 11l5 5 5-5M4 20h16" />)
export const DeleteIcon = drawn(<path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7" />)
export const EditIcon = drawn(<path d="M4 20v-4L16 4l4 4L8 20zM13.5 6.5l4 4" />)
export const HistoryIcon = drawn(<path d="M4 5v5h5M4.5 14a8 8 0 1 0 1-7L4 10M12 8v4.5l3 2" />)
export const PreviewIcon = drawn(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.5" />
  </>,
)
export const RefreshIcon = drawn(
  <path d="M20 4v5h-5M4 20v-5h5M19.5 9A8 8 0 0 0 5 8.5M4.5 15A8 8 0 0 0 19 15.5" />,
)
export const SearchIcon = drawn(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const StatisticsIcon = drawn(<path d="M3 20h18M6 20v-6M11 20V5M16 20V9M20.5 20v-3" />)
export const GameIcon = drawn(
  <>
    <path d="M6.5 7h11L21 17.5h-3.5L15 15H9l-2.5 2.5H3z" />
    <path d="M9 9.5v3M7.5 11h3M15.5 11h.5" />
  </>,
)
export const SecurityIcon = drawn(
  <path d="M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM9 12l2 2 4-4" />,
)
export const AlertIcon = drawn(<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" />)
export const OperatorsIcon = drawn(
  <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M17 4a4 4 0 0 1 0 7M22 21v-2a5 5 0 0 0-3-4.6" />,
)
export const LogIcon = drawn(<path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h3" />)
export const RecordsIcon = drawn(
  <path d="m3 6 1.5 1.5L7 5M3 13l1.5 1.5L7 12M3 20h4M11 6h10M11 13h10M11 20h10" />,
)
export const RoomsIcon = drawn(
  <path d="M4 5h16v11H4zM9 20h6M12 16v4M9 11a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM15 11a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z" />,
)
