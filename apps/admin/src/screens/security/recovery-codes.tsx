import { Button, buttonLook } from '@reflex/ui'
import { security } from '../../words/security.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown once: after this only the server's hashes of them are left. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
