import { useCallback, useState } from 'react'

export interface BannerState {
  readonly kind: 'success' | 'failure'
  readonly text: string
}

const looks = {
  success: { mark: '✓', look: 'border-success text-success', role: 'status' },
  failure: { mark: '✗', look: 'border-danger text-danger', role: 'alert' },
} as const

interface BannerProps {
  readonly banner: BannerState | null
  /** Inside a frame that has the edge already. */
  readonly bare?: boolean
  /** To take back what was done. */
  readonly action?: { readonly label: string; readonly act: () => void } | undefined
}

/** What came of the last action. The mark says it too, for whoever does not see the colour. */
export function Banner({ banner, bare = false, action }: BannerProps) {
  if (!banner) return null
  const { mark, look, role } = looks[banner.kind]
  const frame = bare ? '' : 'border-l-4 bg-surface px-4 py-3'
  const said = (
    <p role={role} className={`${frame} font-medium ${look}`}>
      {`${mark} ${banner.text}`}
    </p>
  )
  if (!action) return said
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {said}
      <button
        type="button"
        onClick={action.act}
        className="min-h-11 cursor-pointer rounded-sm px-3 font-medium underline hover:bg-sunken"
      >
        {action.label}
      </button>
    </div>
  )
}

export type BannerControl = ReturnType<typeof useBanner>

export function useBanner() {
  const [banner, setBanner] = useState<BannerState | null>(null)
  const clear = useCallback(() => setBanner(null), [])
  return {
    banner,
    succeed: (text: string) => setBanner({ kind: 'success', text }),
    fail: (text: string) => setBanner({ kind: 'failure', text }),
    clear,
  }
}
