-- Takes one score out and keeps it out: whoever read it before its removal may still offer it. It is
-- kept out for this player alone, since it may have become another one's.
-- ARGV: id, player, member, country, day, week, ms that it is kept out, ms that taking out may last.
-- Answers 1 when the player's next bests must be offered: it stood somewhere, or somebody else is
-- taking out another score of this player and may be about to offer what is gone by now.
local id, player, member, country, day, week, ms, taking_ms = unpack(ARGV)
local state = redis.call('HMGET', family, 'epoch', 'building')
local stood = state[2] and 1 or redis.call('EXISTS', family .. ':taking:' .. player)
redis.call('SET', family .. ':gone:' .. id, 'p' .. player, 'PX', ms)
for i = 1, 2 do
  if state[i] then
    for _, window in ipairs({ day, week, 'all' }) do
      for _, scope in ipairs({ 'world', country }) do
        local name = board(state[i], window, scope)
        if redis.call('HGET', index(name), player) == member then
          redis.call('ZREM', order(name), member)
          redis.call('HDEL', index(name), player)
          redis.call('HINCRBY', index(name), '#', 1)
          stood = 1
        end
      end
    end
  end
end
if stood == 1 then redis.call('SET', family .. ':taking:' .. player, '1', 'PX', taking_ms) end
return stood
