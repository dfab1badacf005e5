/** Whether a mistake still holds the input at a time. */
export const isLocked = (state: { readonly lockedUntil: number | null }, at: number): boolean =>
  state.lockedUntil !== null && at < state.lockedUntil
