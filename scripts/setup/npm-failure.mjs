const again = 'then run the same command again'

/** What npm's error codes mean to somebody who wants to start the site. */
const reasons = [
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH'],
    says: `the npm registry cannot be reached. Check the network and npm's proxy and registry settings, ${again}`,
  },
  { codes: ['ENOSPC', 'EDQUOT'], says: `the disk is full. Free about 700 MB, ${again}` },
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

// npm only warns of a file that it could not unpack, and ends as if all was well.
const tellsCode = /npm (?:(?:error|ERR!) (?:code|errno)|warn tar TAR_ENTRY_ERROR) (\w+)/g

// "npm error 404 Not Found - GET https://registry/path - …": the host is the machine's own affair.
const tellsAnswer = /npm (?:error|ERR!) .*?(\d{3}) [\w ]+ - GET \w+:\/\/[^/\s]+\/(\S+)/

/** @param {string} output what npm wrote to its error stream */
const codesIn = (output) => [...output.matchAll(tellsCode)].map(([, name]) => name)

/** @param {string} output */
export const hasFailedToUnpack = (output) => output.includes('TAR_ENTRY_ERROR')

/** Above these a shell's code names the signal that ended a program. */
const SIGNALS_FROM = 128

/**
 * One line for an install that failed; npm's own words come before it only where it has none better.
 * @param {number} code npm's exit code
 * @param {string} output what npm wrote to its error stream
 */
export function npmFailure(code, output) {
  const named = codesIn(output)
  const reason = reasons.find(({ codes }) => codes.some((name) => named.includes(name)))
  if (reason) return `The install failed: ${reason.says}.`
  const [, status, path] = tellsAnswer.exec(output) ?? []
  if (path) {
    return `The install failed: the npm registry answered ${status} for ${path}. Check that it has the package and npm's registry setting, ${again}.`
  }
  if (code > SIGNALS_FROM) {
    return `The install was cut off: npm was ended by a signal (${code - SIGNALS_FROM}). Run the same command again.`
  }
  const words = new Set(output.split('\n').filter((line) => /npm error|ERR!|_ERROR/.test(line)))
  return [...words, `The install failed (npm ended with ${named[0] ?? code}).`].join('\n')
}
