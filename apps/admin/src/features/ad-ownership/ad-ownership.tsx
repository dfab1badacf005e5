import { wasRefused } from '../../lib/api/api-error.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { adOwnership } from '../../lib/words/ad-ownership.ts'
import { OwnershipForm } from './ownership-form.tsx'

export function AdOwnership() {
  // What is being written must not change under the pen.
  const kept = { staleTime: Infinity, gcTime: 0 }
  const query = useGet(['ad-settings'], '/api/v1/admin/ad-settings', {}, kept)
  const { data, error, isPending } = query
  const text = wasRefused(error) ? adOwnership.loadFailed : adOwnership.loadBroken
  return (
    <Screen writers={['owner', 'editor']} title={adOwnership.title} note={adOwnership.intro}>
      <LoadFailure queries={[query]} text={text} />
      {isPending && (
        <Skeleton blocks={['h-72', 'h-20', 'h-44', 'h-12 w-32']} className="grid max-w-3xl gap-5" />
      )}
      {!isPending && (
        <OwnershipForm
          settings={data ?? { ads_txt: '', adsense_client_id: '', adsense_snippet: '' }}
          locked={!data}
        />
      )}
    </Screen>
  )
}
