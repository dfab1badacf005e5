interface MarkProps {
  readonly x: number
  readonly y: number
}

export const Dot = ({ x, y }: MarkProps) => <circle cx={x} cy={y} r="4" className="fill-accent" />

/** A mistake differs by its shape, not by its colour alone. */
export const Cross = ({ x, y }: MarkProps) => (
  <path
    d={`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`}
    className="stroke-danger"
    strokeWidth="2"
  />
)
