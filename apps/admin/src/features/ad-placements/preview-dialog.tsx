import { Button } from '@reflex/ui'
import { shapeOf } from '@reflex/contract'
import type { AdUnit } from '../../lib/ads/use-ads.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { Dialog } from '../../lib/parts/dialog.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { unitTypes } from '../../lib/words/ad-advice.ts'
import { adPlacements } from '../../lib/words/ad-placements.ts'
import { common } from '../../lib/words/common.ts'

interface PreviewDialogProps {
  readonly title: string
  readonly unit: AdUnit
  /** Of the place, in pixels. */
  readonly width: number
  readonly height: number
  readonly onClose: () => void
}

/** An own unit in a frame as the site has it; the network's are drawn, since they are not loaded here. */
export function PreviewDialog({ title, unit, width, height, onClose }: PreviewDialogProps) {
  const { type, size } = shapeOf(unit)
  const shownWidth = Math.min(size?.width ?? width, width)
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      className="w-[min(64rem,calc(100vw-2rem))]"
      actions={
        <Button variant="quiet" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <p className="caption">
        {`${unit.name} · ${unitTypes[type]} · ${adPlacements.previewScale(shownWidth, height)}`}
      </p>
      <div className="overflow-auto border border-dashed border-tick bg-sunken">
        {type === 'own' ? (
          <OwnPreview unit={unit} width={shownWidth} height={height} />
        ) : (
          <div
            className="mx-auto grid max-w-full place-items-center p-2 text-center text-sm text-soft"
            style={{ width: shownWidth, height }}
          >
            {adPlacements.previewNetwork}
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface OwnPreviewProps {
  readonly unit: AdUnit
  readonly width: number
  readonly height: number
}

function OwnPreview({ unit, width, height }: OwnPreviewProps) {
  const { id } = unit
  // The address is valid for a minute, so each view asks for a new one.
  const kept = { gcTime: 0, staleTime: Infinity }
  const query = useGet(['ad-preview', id], '/api/v1/admin/ad-preview', { query: { id } }, kept)
  return (
    <>
      <LoadFailure queries={[query]} text={adPlacements.previewFailed} />
      {query.data && (
        <iframe
          src={query.data.path}
          title={adPlacements.previewTitle(unit.name)}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          width={width}
          height={height}
          className="mx-auto block max-w-full border-0 bg-paper"
        />
      )}
    </>
  )
}
