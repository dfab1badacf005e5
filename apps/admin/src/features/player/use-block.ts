import type { CallBody } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { formatMoment } from '../../lib/format/date.ts'
import type { BannerControl } from '../../lib/parts/banner.tsx'
import { blocks as words } from '../../lib/words/blocks.ts'

/** Blocks a player and lifts it again; the dialog stays open with what the server said against it. */
export function useBlock({ succeed, fail, clear }: BannerControl) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const change = async (work: () => Promise<unknown>): Promise<string | null> => {
    setBusy(true)
    setRefused(null)
    clear()
    const why = await work().then(
      () => null,
      (error: unknown) =>
        isSessionEnd(error) ? '' : (wasRefused(error) && error.message) || words.failed,
    )
    setBusy(false)
    await Promise.all(
      [['player'], ['blocks']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
    return why
  }
  return {
    busy,
    refused,
    forget: () => setRefused(null),
    /** Whether it went through. */
    async block(id: number, body: CallBody<'blockPlayer'>): Promise<boolean> {
      const why = await change(() =>
        send('PUT', '/api/v1/admin/players/:id/block', { params: { id }, body }),
      )
      setRefused(why)
      if (why === null) succeed(words.blocked(formatMoment(body.until)))
      return why === null
    },
    async lift(id: number): Promise<void> {
      const why = await change(() =>
        send('DELETE', '/api/v1/admin/players/:id/block', { params: { id } }),
      )
      if (why === null) succeed(words.lifted)
      else if (why !== '') fail(why)
    },
  }
}
