/** Milliseconds since 1970, UTC. */
export type Clock = () => number
