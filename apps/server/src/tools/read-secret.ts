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
export async function readSecret(): Promise<string> {
  if (!process.stdin.isTTY) return readPipe()
  const first = await ask('Password: ')
  const again = await ask('Password again: ')
  if (first !== again) throw new Error('The two passwords differ.')
  return first
}
