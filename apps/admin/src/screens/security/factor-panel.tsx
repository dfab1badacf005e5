import { Button, QrCode } from '@reflex/ui'
import { Banner } from '../../parts/banner.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { common } from '../../words/common.ts'
import { security } from '../../words/security.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactor } from './use-factor.ts'

const FEW = 3

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
            <div>
              <Button disabled={busy} onClick={() => void factor.begin()}>
                {security.begin}
              </Button>
            </div>
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
      <CodeForm
        label={security.codeOrRecovery}
        submit={security.remove}
        busy={busy}
        onSubmit={(code) => void remove(code)}
      />
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
        <CodeForm
          label={security.code}
          submit={security.confirm}
          busy={busy}
          onSubmit={(code) => void confirm(code)}
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
