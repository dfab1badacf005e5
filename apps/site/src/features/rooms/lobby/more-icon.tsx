import { Drawn } from '@reflex/ui'

export const MoreIcon = () => (
  <Drawn size={20}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" strokeLinecap="round" />
  </Drawn>
)
