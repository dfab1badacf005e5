import { isRole, type Role } from '@reflex/contract'
import { argon2Passwords as passwords } from '../features/operators/argon2-passwords.ts'
import {
  changePassword,
  createAccount,
  isEmail,
  normalEmail,
  SHORTEST_PASSWORD,
} from '../features/operators/accounts.ts'
import type { Stores } from '../store/port.ts'
import { invitePath, inviteOperator } from '../features/operators/manage-operators.ts'
import { fail, helpAsked } from './arguments.ts'
import { withData } from './open-data.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Shows the question and nothing of what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

async function readPipe(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}

/** A password, typed twice at a terminal or piped in; never an argument, which others can list. */
async function readSecret(): Promise<string> {
  if (!process.stdin.isTTY) return readPipe()
  const first = await ask('Password: ')
  const again = await ask('Password again: ')
  if (first !== again) throw new Error('The two passwords differ.')
  return first
}

const USAGE = `Usage: npm run admin -- create EMAIL | invite EMAIL ROLE | passwd EMAIL | reset-2fa EMAIL | list | log
The password is asked for, or read from standard input. reset-2fa takes the second factor away and
ends the account's sessions. invite prints the end of a link for an owner, editor, reviewer or viewer.
create makes an owner. log prints what operators did, the latest last.`

const LOG_LINES = 1000
const withEmail = ['create', 'invite', 'passwd', 'reset-2fa']
const withoutEmail = ['list', 'log']

type Office = Pick<Stores, 'admins' | 'factors' | 'operatorLog'>

async function newPassword(): Promise<string> {
  const password = await readSecret()
  if (password.length >= SHORTEST_PASSWORD) return password
  return fail(`The password must have at least ${SHORTEST_PASSWORD} characters.`)
}

const timeOf = (at: number): string => new Date(at).toISOString()

async function list({ admins, factors }: Office): Promise<string> {
  const accounts = await admins.listAdmins()
  const lines = accounts.map(async ({ id, email, createdAt, role, active }) => {
    const factor = await factors.findFactor(id)
    const state = active ? role : `${role}, off`
    return `${email}\t${timeOf(createdAt)}\t${state}\t${factor?.confirmed ? '2fa' : '-'}`
  })
  return (await Promise.all(lines)).join('\n')
}

/** One line each, fields apart by tabs. */
async function log({ operatorLog }: Office): Promise<string> {
  const { lines } = await operatorLog.listLines({ limit: LOG_LINES, offset: 0 })
  const rows = lines.map(({ at, email, action, subject }) => [timeOf(at), email, action, subject])
  return rows
    .toReversed()
    .map((row) => row.map((cell) => cell.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')).join('\t'))
    .join('\n')
}

async function resetFactor({ admins, factors }: Office, email: string): Promise<string> {
  const account = await admins.findAdmin(email)
  if (!account) return fail(`There is no ${email}.`)
  await factors.removeFactor(account.id)
  await factors.endSessions(account.id)
  return 'The second factor is gone; whoever was signed in is not any more'
}

async function setPassword(office: Office, command: string, email: string): Promise<string> {
  const ports = { admins: office.admins, passwords }
  const password = await newPassword()
  if (command === 'create') {
    const made = await createAccount(ports, { email, password, now: Date.now() })
    return made ? `Created ${email}` : fail(`${email} exists already.`)
  }
  const changed = await changePassword(ports, { email, password })
  return changed ? `Changed; whoever was signed in is not any more` : fail(`There is no ${email}.`)
}

async function run(office: Office, command: string, email: string, role: Role): Promise<string> {
  if (command === 'list') return list(office)
  if (command === 'log') return log(office)
  const line =
    command === 'reset-2fa'
      ? await resetFactor(office, email)
      : command === 'invite'
        ? await invite(office, email, role)
        : await setPassword(office, command, email)
  const subject = `npm run admin -- ${command}`
  await office.operatorLog.addLine({ at: Date.now(), email, action: command, subject })
  return line
}

/** The end of the link: the office is wherever its operators reach it. */
async function invite({ admins }: Office, email: string, role: Role): Promise<string> {
  if (await admins.findAdmin(email)) return fail(`${email} exists already.`)
  const now = Date.now()
  const made = await inviteOperator(admins, { email, role, now })
  return `For ${email}, once, until ${timeOf(made.expires_at)}: ${invitePath(made.invite)}`
}

async function main(): Promise<void> {
  helpAsked(USAGE)
  const [command = '', given = '', ...more] = process.argv.slice(2)
  const role = command === 'invite' ? more.shift() : 'owner'
  if (role === undefined || !isRole(role)) fail(USAGE)
  const known = withoutEmail.includes(command) ? given === '' : withEmail.includes(command)
  if (!known || more.length > 0) fail(USAGE)
  const email = normalEmail(given)
  if (withEmail.includes(command) && !isEmail(email)) fail(USAGE)
  const line = await withData((stores) => run(stores, command, email, role))
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
