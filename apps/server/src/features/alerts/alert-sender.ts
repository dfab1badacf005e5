import type { AlertBook, AlertStore, ChannelName, KeptAlert, Messenger } from './port.ts'
import type { Clock } from '../../lib/clock.ts'
import { messageOf, testMessage } from './alert-words.ts'
import { delivered, droppedFor, followed, isDone, refused } from './follow-alert.ts'

const LONGEST_ERROR = 300

/** The part of an error that helps an operator; addresses may hold secrets and are left out. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, LONGEST_ERROR)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : ''
  return `${code}${cause.message}`.slice(0, LONGEST_ERROR)
}

export interface AlertSenderParts {
  readonly messengers: readonly Messenger[]
  readonly store: AlertStore
  readonly clock: Clock
  /** How the site is called in messages. */
  readonly site: string
  readonly onTrouble: (error: unknown) => void
}

/** Sends alerts to every channel, and records which channel has taken which. */
export function createAlertSender({ messengers, store, clock, site, onTrouble }: AlertSenderParts) {
  const channels = messengers.map(({ channel }) => channel)
  const messengerOf = (channel: ChannelName) => messengers.find((each) => each.channel === channel)

  async function attempt(messenger: Messenger, alert: KeptAlert): Promise<KeptAlert> {
    const { channel } = messenger
    try {
      await messenger.send(messageOf(alert, site, clock()))
    } catch (error) {
      onTrouble(error)
      await store.noteError(channel, reasonOf(error), clock()).catch(onTrouble)
      return refused(alert, channel, clock())
    }
    await store.noteSent(channel, clock()).catch(onTrouble)
    return delivered(alert, channel, clock())
  }

  async function tell(book: AlertBook, alert: KeptAlert): Promise<void> {
    let updated = alert
    for (const { channel } of alert.pending.filter(({ nextAt }) => nextAt <= clock())) {
      const messenger = messengerOf(channel)
      updated = messenger ? await attempt(messenger, updated) : droppedFor(updated, channel)
    }
    if (isDone(updated)) await book.remove(updated.key)
    else if (updated !== alert) await book.put(updated)
  }

  return {
    channels,
    /** Goes through a book one by one; that an alert is over is sent only where `mayEnd`. */
    async follow(book: AlertBook, mayEnd: boolean): Promise<void> {
      for (const alert of await book.list()) {
        const next = followed(alert, clock(), channels)
        if (next?.state !== 'on' && !mayEnd) continue
        if (next && next !== alert) await book.put(next)
        if (next) await tell(book, next)
        else await book.remove(alert.key)
      }
    },
    async test(channel: ChannelName): Promise<string | null> {
      const messenger = messengerOf(channel)
      if (!messenger) return '설정되지 않은 채널입니다.'
      try {
        await messenger.send(testMessage(site, clock()))
      } catch (error) {
        await store.noteError(channel, reasonOf(error), clock())
        return reasonOf(error)
      }
      await store.noteSent(channel, clock())
      return null
    },
  }
}
