import { Type } from 'typebox'
import { adUnitTypes } from '../ad-code.ts'
import { IsoDay } from './admin-statistics.ts'
import { admin, ById, editors, everyone, Id, LAST_MOMENT, missing, Text } from './admin.ts'
import { Count, enumOf, nullable, object, Position } from './fields.ts'

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])

const AdSettings = object({
  ads_txt: Type.String({ maxLength: 100_000 }),
  adsense_client_id: Type.String({ maxLength: 200 }),
  adsense_snippet: Type.String({ maxLength: 20_000 }),
})
const AdUnitInput = object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  /** What the network calls it; the operator's own code has none. */
  slot_id: Type.String({ maxLength: 200 }),
  // Too long a code is refused in words that say how long it may be.
  code: Type.String({ minLength: 1 }),
  size: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{1,3}x[1-9][0-9]{1,3})?$' })),
})
const AdUnit = object({
  id: Id,
  name: Text,
  slot_id: Text,
  code: Text,
  size: Text,
  type: enumOf(adUnitTypes),
  created_at: Type.Integer(),
})
const Moment = Type.Integer({ minimum: 0, maximum: LAST_MOMENT })
/** A unit at a place: its part of the views beside others, and from and until when; null is no end. */
const PlacedUnit = object({
  ad_unit_id: Id,
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  from: nullable(Moment),
  until: nullable(Moment),
})
const PlacedUnits = Type.Array(PlacedUnit, { maxItems: 10 })
const Placement = object({
  id: Id,
  page: enumOf(['home', 'game', 'leaderboard']),
  position_key: Position,
  position_name: Text,
  device_type: enumOf(['desktop', 'mobile', 'both']),
  /** The first of its units. */
  ad_unit_id: nullable(Id),
  units: Type.Array(PlacedUnit),
  enabled: Flag,
  /** Whether a visitor sees something there, and why not. */
  state: enumOf(['showing', 'off', 'no-unit', 'no-client', 'scheduled', 'ended']),
})

/** A unit that was deleted keeps its figures, without a name. */
const AdCount = object({
  date: IsoDay,
  unit_id: Id,
  unit_name: nullable(Text),
  position_key: Position,
  device_type: enumOf(['desktop', 'mobile']),
  impressions: Count,
  viewables: Count,
  clicks: Count,
})

/** The operator's side of advertising. */
export const adCalls = {
  getOwnAdSettings: admin(everyone, 'GET', '/api/v1/admin/ad-settings', 'Ad ownership settings', {
    data: AdSettings,
  }),
  putAdSettings: admin(
    editors,
    'PUT',
    '/api/v1/admin/ad-settings',
    'Saves the ad ownership settings and says what looks wrong in them',
    {
      body: AdSettings,
      bodyLimit: 512 * 1024,
      data: object({ warnings: Type.Array(Text) }),
    },
  ),
  listAdUnits: admin(everyone, 'GET', '/api/v1/admin/ad-units', 'Ad units', {
    data: Type.Array(AdUnit),
  }),
  addAdUnit: admin(editors, 'POST', '/api/v1/admin/ad-units', 'Adds an ad unit', {
    body: AdUnitInput,
    bodyLimit: 256 * 1024,
  }),
  deleteAdUnit: admin(
    editors,
    'DELETE',
    '/api/v1/admin/ad-units',
    'Deletes an ad unit and names the placements left without one',
    {
      query: object({ id: Id }),
      errors: missing,
      data: object({ placements: Type.Array(Text) }),
    },
  ),
  changeAdUnit: admin(editors, 'PUT', '/api/v1/admin/ad-units', 'Changes an ad unit', {
    query: object({ id: Id }),
    body: AdUnitInput,
    bodyLimit: 256 * 1024,
    errors: missing,
  }),
  getAdReport: admin(
    everyone,
    'GET',
    '/api/v1/admin/ad-report',
    'What of own units was shown, seen and pressed, by day, unit and place',
    {
      query: object({
        start_date: IsoDay,
        end_date: IsoDay,
        zone: Type.Optional(enumOf(['utc', 'kst'])),
      }),
      data: Type.Array(AdCount),
    },
  ),
  getAdPreview: admin(
    everyone,
    'GET',
    '/api/v1/admin/ad-preview',
    'Where to look at a unit for the next minute',
    {
      query: object({ id: Id }),
      errors: missing,
      data: object({ path: Text }),
    },
  ),
  listAdPlacements: admin(everyone, 'GET', '/api/v1/admin/ad-placements', 'Ad placements', {
    data: Type.Array(Placement),
  }),
  putAdPlacement: admin(editors, 'PUT', '/api/v1/admin/ad-placements', 'Changes a placement', {
    body: object({
      id: Id,
      /** One unit alone; where it is the first already, those beside it stay. */
      ad_unit_id: Type.Optional(nullable(Id)),
      /** All units of the place, in place of that. */
      units: Type.Optional(PlacedUnits),
      enabled: Flag,
      /** What whoever changes it saw there: refused where somebody else was quicker. */
      was: Type.Optional(
        object({
          ad_unit_id: nullable(Id),
          units: Type.Optional(PlacedUnits),
          enabled: Flag,
        }),
      ),
    }),
    errors: missing,
  }),
  listAdHistory: admin(
    everyone,
    'GET',
    '/api/v1/admin/ad-history',
    'The last twenty states of a unit or a placement, or the latest of all of a kind; the latest first',
    {
      query: object({ kind: enumOf(['unit', 'placement']), id: Type.Optional(Id) }),
      data: Type.Array(
        object({
          id: Id,
          at: Type.Integer(),
          /** Empty for the state that it began with. */
          email: Text,
          subject_id: Id,
          name: Text,
          /** Whether it is so now. */
          current: Type.Boolean(),
          unit: nullable(
            object({
              name: Text,
              slot_id: Text,
              code: Text,
              size: Text,
              deleted: Type.Boolean(),
            }),
          ),
          placement: nullable(
            object({
              enabled: Flag,
              units: Type.Array(object({ ...PlacedUnit.properties, name: nullable(Text) })),
            }),
          ),
        }),
      ),
    },
  ),
  restoreAdState: admin(
    editors,
    'POST',
    '/api/v1/admin/ad-history/:id/restore',
    'Puts a unit or a placement back to how it was',
    { params: ById, errors: missing },
  ),
} as const
