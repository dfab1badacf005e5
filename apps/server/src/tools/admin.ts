import { argon2Passwords as passwords } from '../adapters/argon2/argon2-passwords.ts'
import {
  changePassword,
  createAccount,
  isEmail,
  normalEmail,
  SHORTEST_PASSWORD,
} from '../admins/accounts.ts'
import type { AdminStore } from '../ports/admins.ts'
import { fail } from './arguments.ts'
import { withData } from './open-data.ts'
import { readSecret } from './read-secret.ts'

const USAGE = `Usage: npm run admin -- create EMAIL | passwd EMAIL | list
The password is asked for, or read from standard input.`

async function newPassword(): Promise<string> {
  const password = await readSecret()
  if (password.length >= SHORTEST_PASSWORD) return password
  return fail(`The password must have at least ${SHORTEST_PASSWORD} characters.`)
}

async function run(admins: AdminStore, command: string, email: string): Promise<string> {
  const ports = { admins, passwords }
  if (command === 'list') {
    const accounts = await admins.listAdmins()
    return accounts
      .map((account) => `${account.email}\t${new Date(account.createdAt).toISOString()}`)
      .join('\n')
  }
  const password = await newPassword()
  const done =
    command === 'create'
      ? await createAccount(ports, { email, password, now: Date.now() })
      : await changePassword(ports, { email, password })
  if (command === 'create') return done ? `Created ${email}` : fail(`${email} exists already.`)
  return done ? `Changed; whoever was signed in is not any more` : fail(`There is no ${email}.`)
}

async function main(): Promise<void> {
  const [command = '', given = '', ...more] = process.argv.slice(2)
  const known = command === 'list' ? given === '' : ['create', 'passwd'].includes(command)
  if (!known || more.length > 0) fail(USAGE)
  const email = normalEmail(given)
  if (command !== 'list' && !isEmail(email)) fail(USAGE)
  const line = await withData(({ admins }) => run(admins, command, email))
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
