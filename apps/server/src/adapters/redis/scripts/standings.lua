-- ARGV: player, then a window and a scope for each board. Answers order and rank, or an empty list.
local epoch = epoch_now()
if not epoch then return false end
local standings = {}
for i = 2, #ARGV, 2 do
  local name = board(epoch, ARGV[i], ARGV[i + 1])
  local member = redis.call('HGET', index(name), ARGV[1])
  local score = member and redis.call('ZSCORE', order(name), member)
  standings[#standings + 1] = score
      and { score, 1 + redis.call('ZCOUNT', order(name), '-inf', '(' .. score) }
    or {}
end
return standings
