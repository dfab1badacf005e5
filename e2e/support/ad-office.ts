import type { AdPosition } from '@reflex/contract'
import { ServerProcess } from './server-process.ts'

export const operator = { email: 'operator@example.com', password: 'a long enough passphrase' }

interface Placement {
  readonly id: number
  readonly position_key: string
  readonly device_type: 'desktop' | 'mobile' | 'both'
}

/** A server whose operator manages its ads by the calls that the back office's screens make. */
export class AdOffice {
  readonly server: ServerProcess
  readonly #token: string
  readonly #filled = new Set<AdPosition>()
  #hasClient = false

  private constructor(server: ServerProcess, token: string) {
    this.server = server
    this.#token = token
  }

  static async open(): Promise<AdOffice> {
    const account = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password }
    const server = await ServerProcess.start(account, { isOfficeApart: true })
    const reply = await fetch(`${server.officeOrigin}/api/v1/admin/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(operator),
    })
    const { data } = (await reply.json()) as { data: { token: string } }
    return new AdOffice(server, data.token)
  }

  setClient(adsense_client_id: string, adsense_snippet = ''): Promise<unknown> {
    const body = { ads_txt: '', adsense_client_id, adsense_snippet }
    this.#hasClient = adsense_client_id !== ''
    return this.#call('PUT', 'ad-settings', body)
  }

  /** What was counted of own units today. */
  report(): Promise<object[]> {
    const today = new Date().toISOString().slice(0, 10)
    return this.#call('GET', `ad-report?start_date=${today}&end_date=${today}`)
  }

  /** Puts one new unit of this code into a position, on phones and desktops alike. */
  async place(position: AdPosition, code: string): Promise<void> {
    const name = `Unit ${crypto.randomUUID()}`
    this.#filled.add(position)
    await this.#call('POST', 'ad-units', { name, slot_id: '1234567890', code })
    const units = await this.#call<{ id: number; name: string }[]>('GET', 'ad-units')
    const unit = units.find((each) => each.name === name)
    await this.#change(position, { ad_unit_id: unit?.id ?? null, enabled: 1 })
  }

  /** As it was before the test. */
  async tidy(): Promise<void> {
    if (this.#hasClient) await this.setClient('')
    for (const position of this.#filled) {
      await this.#change(position, { ad_unit_id: null, enabled: 0 })
      this.#filled.delete(position)
    }
  }

  async #change(position: AdPosition, change: object): Promise<void> {
    const all = await this.#call<Placement[]>('GET', 'ad-placements')
    for (const { id, position_key: key } of all) {
      if (key.replace(/-mobile$/, '') !== position) continue
      await this.#call('PUT', 'ad-placements', { id, ...change })
    }
  }

  async #call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const reply = await fetch(`${this.server.officeOrigin}/api/v1/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: Data }).data
  }
}
