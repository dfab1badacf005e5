import { Screen } from '../../shared/parts/screen.tsx'
import { security } from '../../shared/words/security.ts'
import { FactorPanel } from './factor-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionPanel } from './session-panel.tsx'

export const Security = () => (
  <Screen title={security.title} note={security.intro}>
    <FactorPanel />
    <SessionPanel />
    <PasswordPanel />
  </Screen>
)
