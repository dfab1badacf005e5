-- ARGV for each question: player, how many boards, then a window and a scope for each board. Answers
-- for each board by turns the order and the rank; an empty order where the player does not stand.
local epoch = epoch_now()
if not epoch then return false end
local standings = {}
local at = 1
while at <= #ARGV do
  local player, boards = ARGV[at], tonumber(ARGV[at + 1])
  for i = at + 2, at + 2 * boards, 2 do
    local name = board(epoch, ARGV[i], ARGV[i + 1])
    local member = redis.call('HGET', index(name), player)
    local score = member and redis.call('ZSCORE', order(name), member)
    standings[#standings + 1] = score or ''
    standings[#standings + 1] = score
        and 1 + redis.call('ZCOUNT', order(name), '-inf', '(' .. score)
      or 0
  end
  at = at + 2 + 2 * boards
end
return standings
