/** The chance to fail at so many things to remember: small below a person's span, sure above it. */
export const forgets = (items: number, span: number): number => 1 / (1 + Math.exp(span - items))
