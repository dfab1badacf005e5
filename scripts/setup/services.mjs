import { globSync } from 'node:fs'
import { aptInstall, mayUseApt, onPath } from './packages.mjs'

/** What the tests of several machines start for themselves, by Debian's package. */
const services = [
  { name: 'postgresql', isThere: () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 },
  { name: 'redis-server', isThere: () => Boolean(onPath('redis-server')) },
  { name: 'pgbouncer', isThere: () => Boolean(onPath('pgbouncer')) },
  { name: 'nginx', isThere: () => Boolean(onPath('nginx')) },
]

/** Gets what is missing where that is allowed; where it is not, the tests say what they left out. */
export async function installServices() {
  const missing = services.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (missing.length > 0 && mayUseApt()) await aptInstall(missing)
}
