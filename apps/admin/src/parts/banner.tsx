import { useState } from 'react'

export interface BannerState {
  readonly kind: 'success' | 'failure'
  readonly text: string
}

const looks = {
  success: { mark: '✓', look: 'border-success text-success', role: 'status' },
  failure: { mark: '✗', look: 'border-danger text-danger', role: 'alert' },
} as const

/** What came of the last action. The mark says it too, for whoever does not see the colour. */
export function Banner({ banner }: { readonly banner: BannerState | null }) {
  if (!banner) return null
  const { mark, look, role } = looks[banner.kind]
  return (
    <p role={role} className={`border-l-4 bg-surface px-4 py-3 font-medium ${look}`}>
      {`${mark} ${banner.text}`}
    </p>
  )
}

export function useBanner() {
  const [banner, setBanner] = useState<BannerState | null>(null)
  return {
    banner,
    succeed: (text: string) => setBanner({ kind: 'success', text }),
    fail: (text: string) => setBanner({ kind: 'failure', text }),
    clear: () => setBanner(null),
  }
}
