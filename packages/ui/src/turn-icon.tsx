import { Drawn } from './drawn.tsx'

export const TurnIcon = ({ flipped = false }: { flipped?: boolean }) => (
  <Drawn size={20}>
    <path d={flipped ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
  </Drawn>
)
