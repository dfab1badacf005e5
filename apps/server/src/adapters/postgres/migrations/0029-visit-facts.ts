import { recordEvents } from './record-events.ts'
import { recordVisitFacts } from './record-visit-facts.ts'

/**
 * What a visit came to be, in its own row; sums of those visits that began in the evening, which is
 * the next day in Korea; and events that can be found by their visit.
 */
export const visitFacts = `
  alter table visits
    add column last_at bigint not null default 0,
    add column entry text collate "C" not null default '',
    add column exit text collate "C" not null default '',
    add column views integer not null default 0,
    add column stayed_ms bigint not null default 0,
    add column source text collate "C" not null default '',
    add column medium text collate "C" not null default '',
    add column campaign text collate "C" not null default '',
    add column first_week integer,
    add column slot integer not null default 0;
  alter table events add column detail text collate "C";
  create index visits_day_slot on visits (day, slot);
  drop index visits_day;
  create index events_visit on events (visit_id, name, detail);
  create table visit_evenings (
    day integer not null,
    dimension text collate "C" not null,
    key text collate "C" not null,
    visitors bigint not null default 0,
    views bigint not null default 0,
    duration_ms bigint not null default 0,
    stays bigint not null default 0,
    constraint visit_evenings_key primary key (day, dimension, key)
  ) with (fillfactor = 60);
  ${recordVisitFacts}
  ${recordEvents}
`
