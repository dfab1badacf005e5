import { buttonLook } from '@reflex/ui'
import { Link } from 'wouter'
import { Screen } from '../parts/screen.tsx'
import { notFound } from '../words/layout.ts'

export const NotFound = () => (
  <Screen title={notFound.title} note={notFound.text}>
    <div>
      <Link href="/dashboard" className={buttonLook('quiet')}>
        {notFound.back}
      </Link>
    </div>
  </Screen>
)
