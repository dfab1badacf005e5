import { Button } from '@reflex/ui'
import { accessStats } from '../../words/access-stats.ts'

export const NoMatch = ({ onClear }: { readonly onClear: () => void }) => (
  <div className="panel grid justify-items-start gap-3 p-6">
    <p role="status" className="text-lg font-medium">
      {accessStats.noMatch}
    </p>
    <p className="text-soft">{accessStats.noMatchHint}</p>
    <Button variant="quiet" onClick={onClear}>
      {accessStats.clearFilters}
    </Button>
  </div>
)
