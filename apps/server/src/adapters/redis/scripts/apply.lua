-- Offers scores to their boards. ARGV: an epoch being built, or '' for all there are; then for each
-- score: id, player, member, order, country, day, its ms to live, week, its ms to live (0: over).
local state = redis.call('HMGET', family, 'epoch', 'building')
local epochs = {}
if ARGV[1] ~= '' then
  if state[2] ~= ARGV[1] then return 0 end
  epochs[1] = ARGV[1]
else
  if state[1] then epochs[#epochs + 1] = state[1] end
  if state[2] then epochs[#epochs + 1] = state[2] end
end

local function id_in(member)
  return tonumber(member:sub(1, 15))
end

local function offer(epoch, name, live, player, member, score)
  local before = redis.call('HGET', index(name), player)
  local standing = before and redis.call('ZSCORE', order(name), before)
  if standing then
    local better = tonumber(score) - tonumber(standing)
    if better > 0 or (better == 0 and id_in(before) <= id_in(member)) then return end
  end
  redis.call('ZADD', order(name), score, member)
  redis.call('HSET', index(name), player, member)
  redis.call('HINCRBY', index(name), '#', 1)
  -- Only after the other came in: an empty set would be gone, and its time to live with it.
  if standing then redis.call('ZREM', order(name), before) end
  if standing or redis.call('ZCARD', order(name)) > 1 then return end
  redis.call('SADD', family .. ':' .. epoch .. ':boards', name)
  if live > 0 then
    redis.call('PEXPIRE', order(name), live)
    redis.call('PEXPIRE', index(name), live)
  end
end

for at = 2, #ARGV, 9 do
  local id, player, member, score, country, day, day_lives, week, week_lives =
    unpack(ARGV, at, at + 8)
  if redis.call('EXISTS', family .. ':gone:' .. id) == 0 then
    for _, epoch in ipairs(epochs) do
      for _, scope in ipairs({ 'world', country }) do
        offer(epoch, board(epoch, 'all', scope), 0, player, member, score)
        if tonumber(day_lives) > 0 then
          offer(epoch, board(epoch, day, scope), tonumber(day_lives), player, member, score)
        end
        if tonumber(week_lives) > 0 then
          offer(epoch, board(epoch, week, scope), tonumber(week_lives), player, member, score)
        end
      end
    end
  end
end
return 1
