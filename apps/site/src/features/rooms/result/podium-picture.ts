import { savePicture } from '../../share/share.ts'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomState } from '../connection/room-state.ts'
import { standing } from '../connection/seats.ts'

/** Draws the podium and shares or keeps it; what draws it is fetched with the press. */
export function usePodiumPicture(state: RoomState): () => Promise<boolean> {
  const { podium, player } = useRoomWords()
  const { shell } = useWords()
  return async () => {
    const { drawPodium } = await import('./podium-card.ts')
    const steps = standing(state)
      .filter(({ points }) => points > 0)
      .slice(0, 3)
      .map(({ nickname, points, place }) => ({
        name: nickname,
        points: player.points(points),
        place,
      }))
    const picture = await drawPodium({ title: podium.title, brand: shell.brand, steps })
    return picture !== null && (await savePicture(picture, `reflex-labs-${state.code}.png`))
  }
}
