const again = 'then run the same command again'

/** What npm's error codes mean to somebody who wants to start the site. */
const reasons = [
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH'],
    says: `the npm registry cannot be reached. Check the network and npm's proxy and registry settings, ${again}`,
  },
  { codes: ['ENOSPC'], says: `the disk is full. Free about 700 MB, ${again}` },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    says: `this folder or npm's cache cannot be written. Make them writable for this user, ${again}`,
  },
  { codes: ['EINTEGRITY'], says: `a download was damaged. Run 'npm cache verify', ${again}` },
  {
    codes: ['EUSAGE'],
    says: 'package.json and package-lock.json do not fit together. CONTRIBUTING.md says how a dependency is raised',
  },
]

/**
 * One line for an install that failed.
 * @param {number} code npm's exit code
 * @param {string} output what npm wrote to its error stream
 */
export function npmFailure(code, output) {
  const named = [...output.matchAll(/npm (?:error|ERR!) (?:code|errno) (\S+)/g)].map(
    ([, name]) => name,
  )
  const reason = reasons.find(({ codes }) => codes.some((name) => named.includes(name)))
  if (reason) return `The install failed: ${reason.says}.`
  return `The install failed (npm ended with ${named[0] ?? code}); npm's own words are above.`
}
