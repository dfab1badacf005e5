-- ARGV: window, scope, 'lower' or 'higher' for what is better, shares. Lowest value first.
local epoch = epoch_now()
if not epoch then return false end
local name = order(board(epoch, ARGV[1], ARGV[2]))
local players = redis.call('ZCARD', name)
local found = {}
if players == 0 then return found end
for i = 4, #ARGV do
  local place = math.min(players - 1, math.floor(tonumber(ARGV[i]) * players))
  if ARGV[3] == 'higher' then place = players - 1 - place end
  found[#found + 1] = redis.call('ZRANGE', name, place, place, 'WITHSCORES')[2]
end
return found
