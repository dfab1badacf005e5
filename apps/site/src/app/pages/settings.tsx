import { dropResult } from '../../features/challenge/kept-result.ts'
import { dropProgress } from '../../features/challenge/progress.ts'
import { ComfortChoices } from '../../features/settings/comfort-choices.tsx'
import { DataActions } from '../../features/settings/data-actions.tsx'
import { NoticeChoices } from '../../features/settings/notice-choices.tsx'
import { SettingsForm } from '../../features/settings/settings-form.tsx'
import { WatchChoice } from '../../features/settings/watch-choice.tsx'
import { YourData } from '../../features/settings/your-data.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { policyLinks } from '../shell/site-links.ts'
import { TransferSection } from '../../features/transfer/transfer-section.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'

/** A challenge that was begun belongs to the id that is gone: its result would be refused. */
function dropChallenge(): void {
  dropProgress()
  dropResult()
}

export function SettingsPage() {
  const words = useWords()
  const settings = useSettingsWords()
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-[clamp(1.75rem,5vw,2.75rem)] tracking-[-0.025em]">
        {words.pages.settings.title}
      </h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <SettingsForm />
        <YourData />
        <div className="grid content-start gap-12">
          <ComfortChoices />
          <NoticeChoices />
        </div>
        <div className="grid content-start gap-10">
          <TransferSection />
          <WatchChoice />
          <DataActions onClear={dropChallenge} />
        </div>
      </div>
      <nav
        aria-label={settings.policies}
        className="mt-12 flex flex-wrap gap-x-8 border-t border-hairline pt-4"
      >
        {policyLinks(words).map(({ href, label }) => (
          <AppLink
            key={href}
            href={href}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {label}
          </AppLink>
        ))}
      </nav>
    </div>
  )
}
