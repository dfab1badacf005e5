import { Button, buttonLook, Scale } from '@reflex/ui'
import { useWords } from '../../shared/words/index.tsx'

export function ErrorScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const { screen } = useWords().errors
  return (
    <div role="alert" className="page-width flex min-h-[70svh] flex-col justify-center py-16">
      <div className="max-w-xl">
        <Scale className="mb-8" />
        <h1 className="text-3xl sm:text-4xl">{screen.title}</h1>
        <p className="mt-4 text-lg text-soft">{screen.reported}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={onTryAgain}>{screen.again}</Button>
          <a href="/" className={buttonLook('quiet')}>
            {screen.home}
          </a>
        </div>
      </div>
    </div>
  )
}
