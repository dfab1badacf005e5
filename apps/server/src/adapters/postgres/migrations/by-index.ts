/**
 * Settings of a function that looks up a few rows among millions. Its plans are made once for a
 * connection, maybe while the tables are still empty, and must not be those for small tables. Made
 * anew for every batch, as PostgreSQL would for the lengths of its lists, they cost more than the
 * writing of a small one.
 */
export const byIndex = `set lock_timeout = '5s' set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan`
