import { TRANSFER_MINUTES } from '@reflex/contract'
import { Button, QrCode } from '@reflex/ui'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { post } from '../../lib/api/client.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { getUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'
import { belongingsOf } from './belongings.ts'
import { linkOf } from './code-link.ts'
import { readKept, takeOverKept } from './kept.ts'

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds until then, as they pass; a tab that slept is right again when it wakes. */
function useTimeLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const look = (): void => setLeft(secondsTo(until))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

type Offer =
  | { readonly step: 'asking' }
  | { readonly step: 'shown'; readonly code: string; readonly until: number }
  | { readonly step: 'failed'; readonly code: ApiErrorCode }

/** By this device's own clock, which may be wrong: it counts from now. */
const goodUntil = (): number => Date.now() + TRANSFER_MINUTES * 60_000

function useOffer() {
  const locale = useLocale()
  const [offer, setOffer] = useState<Offer>({ step: 'asking' })
  const ask = useCallback(async () => {
    setOffer({ step: 'asking' })
    try {
      const until = goodUntil()
      const belongings = belongingsOf(locale, readKept())
      const { code } = await post('/api/v1/me/transfer', belongings, { uid: getUid() })
      setOffer({ step: 'shown', code, until })
    } catch (error) {
      setOffer({ step: 'failed', code: error instanceof ApiError ? error.code : 'INTERNAL' })
    }
  }, [locale])
  useEffect(() => void ask(), [ask])
  return { offer, ask }
}

/** The code for the other device, as letters and to be scanned. */
export function ShowCode() {
  const { transfer: words } = useSettingsWords()
  const { errors } = useWords()
  const { offer, ask } = useOffer()
  return (
    <div className="mt-6 border-t border-hairline pt-6">
      {offer.step === 'asking' && (
        <p role="status" className="flex min-h-72 items-center text-soft">
          {words.asking}
        </p>
      )}
      {offer.step === 'failed' && (
        <p role="alert" className="text-danger">
          {errors.codes[offer.code]}
        </p>
      )}
      {offer.step === 'shown' && <Code code={offer.code} until={offer.until} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {offer.step === 'shown' && <CopyButton code={offer.code} />}
        <Button
          variant="quiet"
          data-action="new-code"
          disabled={offer.step === 'asking'}
          onClick={() => void ask()}
        >
          {words.fresh}
        </Button>
      </div>
    </div>
  )
}

function Code({ code, until }: { readonly code: string; readonly until: number }) {
  const { transfer: words } = useSettingsWords()
  const left = useTimeLeft(until)
  const isOver = left <= 0
  if (useTaken(code, isOver)) {
    return (
      <p role="status" data-taken className="border-l-2 border-ink pl-4">
        {words.taken}
      </p>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <QrCode
          text={linkOf(code)}
          label={words.qr}
          className={`w-44 rounded-sm ${isOver ? 'invisible' : ''}`}
        />
        <div>
          <p className="text-sm text-soft">{words.code}</p>
          <p
            data-transfer-code={isOver ? '' : code}
            className={`numeral-strong mt-1 text-[clamp(2rem,10vw,2.75rem)] tracking-wide whitespace-nowrap select-all ${isOver ? 'text-soft line-through' : ''}`}
          >
            {code}
          </p>
          <p role="timer" data-time-left={left} className="figures mt-2 text-soft">
            {isOver ? '' : words.left(clockOf(left))}
          </p>
        </div>
      </div>
      <p role="status" className={isOver ? 'mt-4 text-danger' : ''}>
        {isOver ? words.over : ''}
      </p>
      <p className="mt-4 text-soft">{words.how}</p>
      <p className="mt-2 text-sm text-soft">{words.secret}</p>
    </>
  )
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function CopyButton({ code }: { readonly code: string }) {
  const { transfer: words } = useSettingsWords()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      showToast(words.copied)
    } catch {
      showToast(words.copyFailed, 'danger')
    }
  }
  return (
    <Button variant="quiet" data-action="copy-code" onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}

const EVERY_MS = 3000

/** Whether the code was taken; then stamps and missions of both devices are this one's too. */
function useTaken(code: string, isOver: boolean): boolean {
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (isTaken || isOver) return
    const look = async (): Promise<void> => {
      if (document.hidden) return
      const { taken, belongings } = await post(
        '/api/v1/me/transfer/taken',
        { code },
        { uid: getUid() },
      )
      if (!taken) return
      if (belongings) takeOverKept(belongings, true)
      setTaken(true)
    }
    // What could not be asked is asked again.
    const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
    return () => clearInterval(timer)
  }, [code, isTaken, isOver])
  return isTaken
}
