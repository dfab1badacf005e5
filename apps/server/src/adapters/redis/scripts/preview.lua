-- ARGV: player or '', order of the new score, windows. Answers for each window: rank, players with
-- this one counted, order of the player's best before or ''.
local epoch = epoch_now()
if not epoch then return false end
local player, score = ARGV[1], ARGV[2]
local seen = {}
for i = 3, #ARGV do
  local name = board(epoch, ARGV[i], 'world')
  local member = player ~= '' and redis.call('HGET', index(name), player)
  local best = member and redis.call('ZSCORE', order(name), member)
  local standing = best and tonumber(best) < tonumber(score) and best or score
  seen[#seen + 1] = {
    1 + redis.call('ZCOUNT', order(name), '-inf', '(' .. standing),
    redis.call('ZCARD', order(name)) + (best and 0 or 1),
    best or '',
  }
end
return seen
