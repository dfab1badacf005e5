import { Button, Scale } from '@reflex/ui'
import { useEffect, useState } from 'react'
import { siteAddress } from '../../lib/api/site-origin.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { TextField } from '../../lib/parts/field.tsx'
import { textOf } from '../../lib/parts/form-text.ts'
import { draftPath } from '../../lib/session/drafts.ts'
import { hasExpired } from '../../lib/session/store.ts'
import { common } from '../../lib/words/common.ts'
import { login } from '../../lib/words/login.ts'
import { useLogin } from './use-login.ts'

const home = siteAddress('/')

const CodeField = () => (
  <TextField
    label={login.code}
    hint={login.codeHint}
    name="code"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={40}
    // It appears because it is asked for: who is typing goes on there.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
  />
)

type SignIn = ReturnType<typeof useLogin>

function SignInForm({ phase, needsCode, submit }: Omit<SignIn, 'banner'>) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        submit(textOf(form, 'email').trim(), textOf(form, 'password'), textOf(form, 'code').trim())
      }}
    >
      <TextField label={login.email} type="email" name="email" autoComplete="username" required />
      <TextField
        label={login.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
      />
      {needsCode && <CodeField />}
      <Button type="submit" disabled={phase !== 'idle'}>
        {phase === 'busy' ? login.busy : login.submit}
      </Button>
    </form>
  )
}

export function Login() {
  const { banner, ...signIn } = useLogin()
  const [expired] = useState(hasExpired)
  const [draft] = useState(() => draftPath(null) !== null)
  useEffect(() => {
    document.title = common.pageTitle(login.title)
  }, [])
  return (
    <main className="mx-auto grid min-h-svh w-[min(26rem,calc(100vw-2rem))] content-center gap-6 py-8">
      <div className="grid gap-2">
        <p className="caption">{common.site}</p>
        <h1 className="text-3xl">{login.title}</h1>
        <Scale mark={signIn.phase === 'done' ? 1 : 0.62} />
      </div>
      {expired && !banner && (
        <p className="caption">{draft ? `${login.expired} ${login.draftKept}` : login.expired}</p>
      )}
      <Banner banner={banner} />
      {/* Half of the way in is no failure. */}
      {signIn.needsCode && !banner && <p role="status">{login.codeAsked}</p>}
      <SignInForm {...signIn} />
      {home !== null && (
        <a href={home} className="inline-flex min-h-11 items-center justify-self-start underline">
          {login.back}
        </a>
      )}
    </main>
  )
}
