/** The nightly run tries every combination of screen, language and game; the usual one as many as a change can wait for. */
export const isNightly = process.env['THOROUGH'] !== undefined
