-- Each of those that go is the beginning of another one by now, or nobody asks for it.

create index scores_day_game on scores (day, game);
drop index scores_created_at;
drop index scores_game_day;
drop index scores_day;
