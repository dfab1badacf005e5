/** How much of what is random a test tries: as much as a change can wait for, or as the nightly run does. */
export const thorough = (usual: number, nightly: number): number =>
  process.env['THOROUGH'] ? nightly : usual

/** What takes ten seconds, nearly all of them waiting, and seldom changes is left to the nightly run. */
export const isNightly = process.env['THOROUGH'] !== undefined
