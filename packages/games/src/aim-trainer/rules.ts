export interface AimRules {
  targets: number
  size: number
  height: number
  opening: { readonly phase: 'ready' | 'countdown'; readonly ms: number }
  /** The challenge does not count a press beside the target at all. */
  countMisses: boolean
}

export const aimRules = {
  targets: 20,
  size: 60,
  height: 500,
  opening: { phase: 'ready', ms: 2000 },
  countMisses: true,
} as const satisfies AimRules

export const aimChallengeRules = {
  ...aimRules,
  opening: { phase: 'countdown', ms: 3000 },
  countMisses: false,
} as const satisfies AimRules

/**
 * Heights of it: that of the rules, or as much as a lower screen has. The field is made to fit and the
 * targets keep their size.
 */
export const AREA_HEIGHT = { lowest: 240, highest: aimRules.height } as const

/** Widths of the area that the game is played in, in CSS px. */
export const AREA_WIDTH = { narrowest: 240, widest: 4000 } as const
