import { Type } from 'typebox'
import { keyScopes, roles } from '../roles.ts'
import {
  admin,
  ById,
  everyone,
  guarded,
  Id,
  LAST_MOMENT,
  missing,
  owners,
  Page,
  Text,
} from './admin.ts'
import { declare } from './declare.ts'
import { Count, enumOf, nullable, object } from './fields.ts'

const Moment = Type.Integer()
const Email = Type.String({ maxLength: 320 })
const RoleName = enumOf(roles)
/** Six digits, or a recovery code with or without its dashes. */
const Code = Type.String({ minLength: 1, maxLength: 40 })
const Password = Type.String({ minLength: 1, maxLength: 1000 })

/** Signing in, one's own account, and those of others. */
export const operatorCalls = {
  login: declare({
    method: 'POST',
    path: '/api/v1/admin/auth',
    audience: 'admin',
    limit: 'login',
    summary: 'Signs an operator in',
    errors: guarded,
    body: object({
      email: Type.String({ maxLength: 320 }),
      password: Type.String({ maxLength: 1000 }),
      code: Type.Optional(Code),
    }),
    data: object({ token: Text, email: Text }),
  }),
  logout: admin(everyone, 'POST', '/api/v1/admin/logout', 'Ends the token on every node', {}),
  getSecondFactor: admin(
    everyone,
    'GET',
    '/api/v1/admin/second-factor',
    'Whether the operator has a second factor',
    {
      data: object({ enabled: Type.Boolean(), recovery_left: Count }),
    },
  ),
  beginSecondFactor: admin(
    everyone,
    'POST',
    '/api/v1/admin/second-factor',
    'A new secret for an authenticator, not asked for yet',
    {
      body: object({ password: Password }),
      data: object({ secret: Text, uri: Text }),
    },
  ),
  confirmSecondFactor: admin(
    everyone,
    'PUT',
    '/api/v1/admin/second-factor',
    'Asks for the second factor from now on and gives the recovery codes, once',
    {
      body: object({ code: Code }),
      data: object({ recovery_codes: Type.Array(Text) }),
    },
  ),
  removeSecondFactor: admin(
    everyone,
    'DELETE',
    '/api/v1/admin/second-factor',
    'Asks for the second factor no longer',
    {
      body: object({ password: Password, code: Code }),
    },
  ),
  changePassword: admin(
    everyone,
    'PUT',
    '/api/v1/admin/me/password',
    'A new password; every session of the account ends',
    {
      body: object({ current: Password, password: Password }),
    },
  ),
  getOwnAccount: admin(everyone, 'GET', '/api/v1/admin/me', 'Who is signed in, and as what', {
    data: object({ email: Text, role: RoleName }),
  }),
  listOperators: admin(
    owners,
    'GET',
    '/api/v1/admin/operators',
    'Every operator, and who is invited',
    {
      data: object({
        operators: Type.Array(
          object({
            id: Id,
            email: Text,
            role: RoleName,
            active: Type.Boolean(),
            second_factor: Type.Boolean(),
            created_at: Moment,
            seen_at: nullable(Moment),
            own: Type.Boolean(),
          }),
        ),
        invites: Type.Array(object({ email: Text, role: RoleName, expires_at: Moment })),
      }),
    },
  ),
  inviteOperator: admin(
    owners,
    'POST',
    '/api/v1/admin/operators',
    'Invites an operator by a link that serves once; the password is asked for unless it was just given',
    {
      body: object({ email: Email, role: RoleName, password: Type.Optional(Password) }),
      data: object({ invite: Text, expires_at: Moment, mailed: Type.Boolean() }),
    },
  ),
  changeOperator: admin(
    owners,
    'PUT',
    '/api/v1/admin/operators/:id',
    'Another role for an operator, or switched off or on',
    {
      params: ById,
      errors: missing,
      body: object({
        role: Type.Optional(RoleName),
        active: Type.Optional(Type.Boolean()),
        password: Type.Optional(Password),
      }),
    },
  ),
  acceptInvite: declare({
    method: 'POST',
    path: '/api/v1/admin/invite',
    audience: 'admin',
    limit: 'login',
    summary: 'Makes the account that a link invites to',
    errors: ['INVALID', 'NOT_FOUND', 'TOKEN_EXPIRED', 'TOKEN_USED', 'RATE_LIMITED', 'UNAVAILABLE'],
    body: object({ invite: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
    data: object({ email: Text }),
  }),
  listSessions: admin(
    everyone,
    'GET',
    '/api/v1/admin/sessions',
    "The account's sessions, the latest first",
    {
      data: Type.Array(
        object({
          id: Text,
          current: Type.Boolean(),
          agent: Text,
          place: Text,
          issued_at: Moment,
          seen_at: Moment,
        }),
      ),
    },
  ),
  endSession: admin(
    everyone,
    'DELETE',
    '/api/v1/admin/sessions/:id',
    'Ends one session of the account',
    {
      params: object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{16}$' }) }),
      errors: missing,
      body: object({ password: Password }),
    },
  ),
  endSessions: admin(
    everyone,
    'DELETE',
    '/api/v1/admin/sessions',
    'Ends every session of the account, this one included',
    {},
  ),
  listOperatorLog: admin(
    everyone,
    'GET',
    '/api/v1/admin/operator-log',
    'What operators did, the latest first',
    {
      query: object({
        ...Page,
        operator: Type.Optional(Email),
        action: Type.Optional(Type.String({ maxLength: 60 })),
        from: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_MOMENT })),
        to: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_MOMENT })),
      }),
      data: object({
        lines: Type.Array(object({ at: Type.Integer(), email: Text, action: Text, subject: Text })),
        total: Count,
        /** What there is to choose from. */
        operators: Type.Array(Text),
        actions: Type.Array(Text),
      }),
    },
  ),
  noteExport: admin(
    everyone,
    'POST',
    '/api/v1/admin/exports',
    'Says that a table was taken along as a file',
    {
      body: object({ table: Type.String({ minLength: 1, maxLength: 100 }), rows: Count }),
    },
  ),
  listKeys: admin(owners, 'GET', '/api/v1/admin/keys', 'Keys by which programs read', {
    data: Type.Array(
      object({
        id: Id,
        name: Text,
        scope: enumOf(keyScopes),
        created_by: Text,
        created_at: Moment,
        until: Moment,
        used_at: nullable(Moment),
      }),
    ),
  }),
  addKey: admin(
    owners,
    'POST',
    '/api/v1/admin/keys',
    'A key that reads what its scope says; shown this once',
    {
      body: object({
        name: Type.String({ minLength: 1, maxLength: 60 }),
        scope: enumOf(keyScopes),
        until: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }),
        password: Type.Optional(Password),
      }),
      data: object({ key: Text }),
    },
  ),
  removeKey: admin(owners, 'DELETE', '/api/v1/admin/keys/:id', 'Withdraws a key, at once', {
    params: ById,
    errors: missing,
  }),
} as const
