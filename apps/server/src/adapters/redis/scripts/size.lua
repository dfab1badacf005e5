-- ARGV: window, scope.
local epoch = epoch_now()
if not epoch then return false end
return redis.call('ZCARD', order(board(epoch, ARGV[1], ARGV[2])))
