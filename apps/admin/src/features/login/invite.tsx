import { buttonLook } from '@reflex/ui'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { send } from '../../lib/api/client.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { newPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { common } from '../../lib/words/common.ts'
import { invite as words } from '../../lib/words/operators.ts'

const fields = [newPassword('password', words.password)]

/** Where a link of an invitation leads. Its token stands behind the #, which no server is sent. */
export function Invite() {
  const [token] = useState(() => location.hash.slice(1))
  const { banner, succeed, busy, attempt } = useAttempt()
  const [done, setDone] = useState(false)
  useEffect(() => {
    document.title = common.pageTitle(words.title)
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <main className="mx-auto grid min-h-svh w-[min(26rem,calc(100vw-2rem))] content-center gap-6 py-8">
      <div className="grid gap-2">
        <p className="caption">{common.site}</p>
        <h1 className="text-3xl">{words.title}</h1>
      </div>
      <Banner banner={banner} />
      {token === '' && !done && <p role="alert">{words.missing}</p>}
      {token !== '' && !done && (
        <>
          <p className="break-keep">{words.text}</p>
          <ShortForm
            fields={fields}
            submit={words.submit}
            busy={busy}
            onSubmit={({ password }) =>
              attempt(async () => {
                const body = { invite: token, password }
                const { email } = await send('POST', '/api/v1/admin/invite', { body })
                succeed(words.done(email))
                setDone(true)
              })
            }
          />
        </>
      )}
      {done && (
        <Link href="/login" className={buttonLook('accent')}>
          {words.toLogin}
        </Link>
      )}
    </main>
  )
}
