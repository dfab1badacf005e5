export const METRICS_TOKEN = 'for-the-collector-alone'

/** One of a server's figures, as its collector reads it. */
export async function readMetric(base: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${base}/metrics`, { headers })).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`there is no metric ${name}`)
  return Number(line.slice(name.length))
}
