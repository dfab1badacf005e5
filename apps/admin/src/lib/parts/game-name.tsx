import { gameLabel } from '../words/games.ts'

/** A game's label with its own colour, the same everywhere. */
export const GameName = ({ game }: { readonly game: string }) => (
  <span className="inline-flex items-baseline gap-2 whitespace-nowrap" data-accent={game}>
    <span aria-hidden="true" className="h-4 w-1 shrink-0 self-center bg-accent" />
    {gameLabel(game)}
  </span>
)
