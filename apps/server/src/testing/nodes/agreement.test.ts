import { describe, expect, test } from 'vitest'
import { slugs } from '../../tools/human-run.ts'
import type { Person } from '../../tools/people.ts'
import { signInAt } from '../node-office.ts'
import { playedChallenge, playedGame, removeMe, sendPlayed, visitor } from '../node-players.ts'
import { canRunNodes, nodeSite, twoNodes } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { askPostgres } from '../postgres.ts'

const CLIENTS = 12
const RUNS_EACH = 25

/** What one client does in turn: mostly plays, and now and then is renamed or leaves. */
async function playThrough(client: number, bases: readonly string[]): Promise<Person> {
  let person = visitor(client)
  for (let run = 0; run < RUNS_EACH; run++) {
    const base = bases[(client + run) % bases.length] ?? ''
    const slug = slugs[(client + run) % slugs.length] ?? 'reaction-time'
    const challenge = run % 12 === 5
    const named = run % 7 === 3 ? { ...person, nickname: `Renamed ${client} ${run}` } : person
    const played = challenge ? playedChallenge(named) : playedGame(named, slug)
    const reply = await sendPlayed(base, played)
    expect(reply.status, await reply.text()).toBe(200)
    if (run % 10 !== 9 || client % 3 !== 0) continue
    expect((await removeMe(base, person.uid)).status).toBe(200)
    person = visitor(client)
  }
  return person
}

describe.skipIf(!canRunNodes)('two nodes on one database and one Redis', () => {
  test(
    'under load with renames and deletions they end with boards and ranks equal to a recount',
    { timeout: 120_000 },
    async () => {
      const site = await nodeSite()
      const bases = (await twoNodes(site)).map(({ base }) => base)
      const office = await signInAt(bases[0] ?? '')
      let playing = true
      const removeSome = async (): Promise<number> => {
        let removed = 0
        for (let turn = 0; playing; turn++) {
          const base = bases[turn % 2] ?? ''
          const kind =
            turn % 3 === 2
              ? 'challenge-scores?limit=1'
              : `scores?limit=1&game=${slugs[turn % slugs.length]}`
          const [path] = kind.split('?')
          const { scores } = await office.read<{ scores: { id: number }[] }>(base, kind)
          for (const { id } of scores) {
            const { status } = await office.call(base, 'DELETE', `${path}/${id}`)
            // It may have gone with its player meanwhile.
            expect([200, 404]).toContain(status)
            if (status === 200) removed++
          }
        }
        return removed
      }
      const removing = removeSome()
      const clients = Array.from({ length: CLIENTS }, (_, client) => playThrough(client, bases))
      await Promise.all(clients).finally(() => (playing = false))
      expect(await removing).toBeGreaterThan(3)
      await expectRecount(site.databaseUrl, bases)
    },
  )

  test(
    '[API-3] one token, fifty submits at once over both nodes: one row and one answer',
    { timeout: 60_000 },
    async () => {
      const site = await nodeSite()
      const nodes = await twoNodes(site)
      const played = [playedGame(visitor(1), 'reaction-time'), playedChallenge(visitor(2))]
      for (const one of played) {
        const replies = await Promise.all(
          Array.from({ length: 50 }, (_, nth) => sendPlayed(nodes[nth % 2 ? 1 : 0].base, one)),
        )
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
        const answers = await Promise.all(replies.map((reply) => reply.text()))
        expect(new Set(answers).size).toBe(1)
      }
      const kept = 'select game, count(*) as runs from runs group by game order by game'
      expect(await askPostgres(site.databaseUrl, kept)).toEqual([
        { game: 'reaction-time', runs: 1 },
        { game: 'reflex-challenge', runs: 1 },
      ])
      await expectRecount(
        site.databaseUrl,
        nodes.map(({ base }) => base),
      )
    },
  )
})
