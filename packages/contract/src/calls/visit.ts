import { Type } from 'typebox'
import { declare } from './declare.ts'
import { EventNameField, EventProps } from './event-props.ts'
import { enumOf, nullable, object } from './fields.ts'
import { SESSION_SECONDS_MAX } from '../constants.ts'

const VisitId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
})
const PagePath = Type.String({ minLength: 1, maxLength: 2000, pattern: '^/' })
const GameSlugOf = Type.Optional(nullable(Type.String({ maxLength: 100 })))

/** What a link says of the campaign it belongs to. */
const Utm = Type.Optional(nullable(Type.String({ maxLength: 200 })))

/** How something looks to an ad slot: disabled ones carry no code. */
const Placement = object({
  enabled: Type.Union([Type.Literal(0), Type.Literal(1)]),
  code: nullable(Type.String()),
  slot_id: nullable(Type.String()),
  ad_unit_name: nullable(Type.String()),
  ad_unit_id: nullable(Type.Integer()),
})

export const visitCalls = {
  trackVisit: declare({
    method: 'POST',
    path: '/api/v1/track-visit',
    audience: 'public',
    limit: 'track',
    summary: 'A page was entered',
    errors: ['INVALID', 'RATE_LIMITED'],
    body: object({
      visit_id: VisitId,
      page_path: PagePath,
      game_slug: GameSlugOf,
      referrer: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
      utm_source: Utm,
      utm_medium: Utm,
      utm_campaign: Utm,
      first_week: Type.Optional(
        nullable(Type.Integer({ minimum: 20_000_101, maximum: 99_991_231 })),
      ),
    }),
  }),
  trackSession: declare({
    method: 'POST',
    path: '/api/v1/track-session',
    audience: 'public',
    limit: 'track',
    summary: 'How long a page was looked at',
    errors: ['INVALID', 'RATE_LIMITED'],
    body: object({
      visit_id: VisitId,
      page_path: PagePath,
      game_slug: GameSlugOf,
      duration_seconds: Type.Number({ minimum: 0, maximum: SESSION_SECONDS_MAX }),
    }),
  }),
  sendEvent: declare({
    method: 'POST',
    path: '/api/v1/events',
    audience: 'public',
    limit: 'track',
    summary: 'An analytics event, sent only with consent',
    errors: ['INVALID', 'RATE_LIMITED'],
    body: object({
      visit_id: VisitId,
      name: EventNameField,
      props: EventProps,
    }),
  }),
  reportClientError: declare({
    method: 'POST',
    path: '/api/v1/client-errors',
    audience: 'public',
    limit: 'track',
    summary: 'An error that the page met',
    errors: ['INVALID', 'RATE_LIMITED'],
    body: object({
      message: Type.String({ maxLength: 2000 }),
      stack: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
      path: Type.String({ maxLength: 2000 }),
      build: Type.String({ maxLength: 100 }),
    }),
  }),
  countAd: declare({
    method: 'POST',
    path: '/api/v1/ad-counts',
    audience: 'public',
    limit: 'track',
    summary: 'An own unit was shown, seen or pressed at a place, sent only with consent',
    errors: ['INVALID', 'RATE_LIMITED'],
    body: object({
      position: Type.String({ minLength: 1, maxLength: 60 }),
      ad_unit_id: Type.Integer({ minimum: 1 }),
      kind: enumOf(['impression', 'viewable', 'click']),
    }),
  }),
  getAdSettings: declare({
    method: 'GET',
    path: '/api/v1/ad-settings',
    audience: 'public',
    limit: 'read',
    summary: 'The ad network client id, empty while there is none',
    errors: ['RATE_LIMITED'],
    data: object({ adsense_client_id: Type.String() }),
  }),
  getAdPlacement: declare({
    method: 'GET',
    path: '/api/v1/ad-placement',
    audience: 'public',
    limit: 'read',
    summary: 'What stands at a position; `-mobile` names the phone twin',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
    query: object({ position: Type.String({ minLength: 1, maxLength: 60 }) }),
    data: Placement,
  }),
} as const
