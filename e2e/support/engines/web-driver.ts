interface Answer {
  readonly value: unknown
}

/** The W3C WebDriver protocol: one HTTP call for each command. */
export class WebDriver {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  static async start(origin: string, limitMs: number): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: {} } }
    const signal = AbortSignal.timeout(limitMs)
    const { sessionId } = await ask<{ sessionId: string }>(
      'POST',
      `${origin}/session`,
      body,
      signal,
    )
    return new WebDriver(`${origin}/session/${sessionId}`)
  }

  get<T>(path: string): Promise<T> {
    return ask('GET', `${this.#session}/${path}`)
  }

  post<T>(path: string, body: object): Promise<T> {
    return ask('POST', `${this.#session}/${path}`, body)
  }

  remove<T>(path: string): Promise<T> {
    return ask('DELETE', `${this.#session}/${path}`)
  }

  end(): Promise<void> {
    return ask('DELETE', this.#session)
  }
}

async function ask<T>(
  method: string,
  url: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<T> {
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as Answer
  if (answer.ok) return value as T
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
