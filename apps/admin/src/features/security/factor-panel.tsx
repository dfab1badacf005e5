import { Button, QrCode, buttonLook } from '@reflex/ui'
import { Banner } from '../../lib/parts/banner.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { common } from '../../lib/words/common.ts'
import { security } from '../../lib/words/security.ts'
import { oneTimeCode, ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useFactor } from './use-factor.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown once: after this only the server's hashes of them are left. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <section aria-label={security.recovery} className="grid gap-3">
      <p>{security.recoveryNote}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 border border-hairline bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a href={file} download="reflex-labs-recovery-codes.txt" className={buttonLook('quiet')}>
          {security.download}
        </a>
        <Button onClick={onKept}>{security.kept}</Button>
      </div>
    </section>
  )
}

const FEW = 3
const beginFields = [ownPassword]
const confirmFields = [oneTimeCode(security.code)]
const removeFields = [ownPassword, oneTimeCode(security.codeOrRecovery)]

export function FactorPanel() {
  const factor = useFactor()
  const { state, banner, busy, setUp, codes } = factor
  return (
    <Panel title={security.factor}>
      <div className="grid max-w-2xl gap-4 px-4 pb-5">
        <Banner banner={banner} />
        <LoadFailure queries={[state]} text={security.loadFailed} />
        {state.isPending && <Skeleton blocks={['h-20']} />}
        {codes && <RecoveryCodes codes={codes} onKept={factor.keptCodes} />}
        {!codes && state.data?.enabled && <On left={state.data.recovery_left} {...factor} />}
        {!codes && state.data?.enabled === false && !setUp && (
          <>
            <p>{security.factorOff}</p>
            <ShortForm
              fields={beginFields}
              submit={security.begin}
              busy={busy}
              onSubmit={factor.begin}
            />
          </>
        )}
        {setUp && <SetUp {...setUp} {...factor} />}
      </div>
    </Panel>
  )
}

type Factor = ReturnType<typeof useFactor>

function On({ left, busy, remove }: Pick<Factor, 'busy' | 'remove'> & { readonly left: number }) {
  return (
    <>
      <p>{security.factorOn(left)}</p>
      {left <= FEW && <p className="border-l-4 border-warning pl-3">{security.fewCodes}</p>}
      <ShortForm fields={removeFields} submit={security.remove} busy={busy} onSubmit={remove} />
    </>
  )
}

type SetUpProps = Pick<Factor, 'busy' | 'confirm' | 'cancel'> & {
  readonly secret: string
  readonly uri: string
}

function SetUp({ secret, uri, busy, confirm, cancel }: SetUpProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
      <QrCode text={uri} label={security.qr} className="w-48" />
      <div className="grid content-start gap-4">
        <p>{security.scan}</p>
        <p className="caption">
          {security.secret}
          <br />
          <code className="break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <ShortForm
          fields={confirmFields}
          submit={security.confirm}
          busy={busy}
          onSubmit={confirm}
        />
        <div>
          <Button variant="quiet" onClick={cancel}>
            {common.cancel}
          </Button>
        </div>
      </div>
    </div>
  )
}
