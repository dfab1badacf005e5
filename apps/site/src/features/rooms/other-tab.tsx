import { Button } from '@reflex/ui'
import { useRoomWords } from '../../lib/words/page-words.ts'

/** Another tab of this browser is in the room: it goes on there, or here. */
export function OtherTab({ onTake }: { onTake(): void }) {
  const { elsewhere } = useRoomWords()
  return (
    <div
      role="status"
      data-elsewhere
      className="page-width grid max-w-2xl justify-items-start gap-5 py-16"
    >
      <h1 className="text-3xl">{elsewhere.title}</h1>
      <p className="text-lg text-soft">{elsewhere.line}</p>
      <Button data-action="take-over" onClick={onTake} className="min-h-14">
        {elsewhere.here}
      </Button>
    </div>
  )
}
