create table if not exists "ad_settings" (
  "id" integer primary key check (id = 1),
  "version" integer not null,
  "ads_txt" text not null,
  "adsense_client_id" text not null,
  "adsense_snippet" text not null
);

create table if not exists "ad_units" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "slot_id" text not null,
  "code" text not null,
  "created_at" integer not null
);

create table if not exists "ad_placements" (
  "id" integer primary key,
  "page" text not null,
  "position_key" text not null,
  "position_name" text not null,
  "device_type" text not null,
  "ad_unit_id" integer references "ad_units" ("id") on delete set null,
  "enabled" integer not null,
  constraint "ad_placements_place" unique ("position_key", "device_type")
);

insert or ignore into ad_settings (id, version, ads_txt, adsense_client_id, adsense_snippet)
  values (1, 1, '', '', '');

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('home', 'home-top', '홈 상단', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('home', 'home-between-cards', '홈 게임 카드 사이', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('home', 'home-bottom', '홈 하단', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('game', 'game-before', '게임 위', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('game', 'game-after', '게임 아래', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('leaderboard', 'leaderboard-top', '리더보드 상단', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('leaderboard', 'leaderboard-mid', '리더보드 중간', 'desktop', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('home', 'home-top', '홈 상단', 'mobile', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('home', 'home-between-cards', '홈 게임 카드 사이', 'mobile', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('home', 'home-bottom', '홈 하단', 'mobile', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('game', 'game-before', '게임 위', 'mobile', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('game', 'game-after', '게임 아래', 'mobile', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('leaderboard', 'leaderboard-top', '리더보드 상단', 'mobile', null, 0);

insert or ignore into ad_placements
  (page, position_key, position_name, device_type, ad_unit_id, enabled)
  values ('leaderboard', 'leaderboard-mid', '리더보드 중간', 'mobile', null, 0);
