import { Type } from 'typebox'
import { admin, owners, everyone, Text } from './admin.ts'
import { enumOf, nullable, object } from './fields.ts'

const Moment = nullable(Type.Integer())
const Channel = enumOf(['webhook', 'email'])

export const alertCalls = {
  getAlerts: admin(
    everyone,
    'GET',
    '/api/v1/admin/alerts',
    'What is wrong now, and how the ways to tell the operator fared',
    {
      data: object({
        channels: Type.Array(
          object({
            channel: Channel,
            target: Text,
            sent_at: Moment,
            error: nullable(Text),
            error_at: Moment,
          }),
        ),
        alerts: Type.Array(
          object({
            key: Text,
            title: Text,
            detail: Text,
            state: enumOf(['on', 'over']),
            since: Type.Integer(),
            told_at: Moment,
          }),
        ),
      }),
    },
  ),
  testAlert: admin(
    owners,
    'POST',
    '/api/v1/admin/alerts/test',
    'Sends a test message, and says why it did not go out',
    {
      body: object({ channel: Channel }),
      data: object({ error: nullable(Text) }),
    },
  ),
} as const
