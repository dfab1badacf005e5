const colour = process.stdout.isTTY && !process.env['NO_COLOR']

/** @param {string} text */
export const bold = (text) => (colour ? `\u001B[1m${text}\u001B[22m` : text)

/** @param {string} text */
export function say(text) {
  console.log(`${bold('▸')} ${text}`)
}

/**
 * @param {string} text
 * @returns {never}
 */
export function refuse(text) {
  console.error(`✗ ${text}`)
  process.exit(1)
}

/** @param {number} since milliseconds, as of performance.now() */
export const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
