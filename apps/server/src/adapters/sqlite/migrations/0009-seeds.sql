-- A run can be drawn again only on its seed.

alter table score_logs add column seed text not null default '';
