-- ARGV: window, scope, then the lower and the upper end of each range of orders.
local epoch = epoch_now()
if not epoch then return false end
local name = order(board(epoch, ARGV[1], ARGV[2]))
local counts = {}
for i = 3, #ARGV, 2 do
  counts[#counts + 1] = redis.call('ZCOUNT', name, ARGV[i], ARGV[i + 1])
end
return counts
