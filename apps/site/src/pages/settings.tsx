import { ComfortChoices } from '../settings/comfort-choices.tsx'
import { DataActions } from '../settings/data-actions.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { WatchChoice } from '../settings/watch-choice.tsx'
import { YourData } from '../settings/your-data.tsx'
import { AppLink } from '../routing/app-link.tsx'
import { policyLinks } from '../shell/site-links.ts'
import { TransferSection } from '../transfer/transfer-section.tsx'
import { useWords } from '../words/index.tsx'
import { useSettingsWords } from '../words/settings.ts'

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
        <ComfortChoices />
        <div className="grid content-start gap-10">
          <TransferSection />
          <WatchChoice />
          <DataActions />
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
