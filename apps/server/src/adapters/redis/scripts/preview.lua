-- ARGV for each new score: player or '', its order, day, week. Answers for each, for its day, its
-- week and all time: rank, players with this one counted, order of the player's best before or ''.
local epoch = epoch_now()
if not epoch then return false end

-- Which scores ask for each board, and where the answer begins.
local asked = {}
local function ask(window, at, place)
  local name = board(epoch, window, 'world')
  local of = asked[name]
  if not of then
    of = { players = {}, scores = {}, places = {} }
    asked[name] = of
  end
  local i = #of.players + 1
  of.players[i], of.scores[i], of.places[i] = ARGV[at], ARGV[at + 1], place
end

local seen = {}
for at = 1, #ARGV, 4 do
  local first = (at - 1) / 4 * 9
  ask(ARGV[at + 2], at, first)
  ask(ARGV[at + 3], at, first + 3)
  ask('all', at, first + 6)
end
for i = 1, #ARGV / 4 * 9 do
  seen[i] = ''
end

for name, of in pairs(asked) do
  local members = redis.call('HMGET', index(name), unpack(of.players))
  local bests = scores_of(order(name), members, 1)
  local players = redis.call('ZCARD', order(name))
  for i, place in ipairs(of.places) do
    local best, score = bests[i], of.scores[i]
    local standing = best and tonumber(best) < tonumber(score) and best or score
    seen[place + 1] = 1 + redis.call('ZCOUNT', order(name), '-inf', '(' .. standing)
    seen[place + 2] = players + (best and 0 or 1)
    seen[place + 3] = best or ''
  end
end
return seen
