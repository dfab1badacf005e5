-- ARGV: window, scope, how many. Answers members and their orders by turns.
local epoch = epoch_now()
if not epoch then return false end
return redis.call('ZRANGE', order(board(epoch, ARGV[1], ARGV[2])), 0, ARGV[3] - 1, 'WITHSCORES')
