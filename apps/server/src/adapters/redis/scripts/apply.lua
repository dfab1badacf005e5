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

local function stands_before(score, member, other_score, other_member)
  local ahead = tonumber(other_score) - tonumber(score)
  return ahead > 0 or (ahead == 0 and id_in(member) < id_in(other_member))
end

-- What is offered to each board: of each player the best alone.
local boards = {}
local function gather(epoch, window, scope, live, entry)
  local name = board(epoch, window, scope)
  local to = boards[name]
  if not to then
    to = { epoch = epoch, live = live, players = {}, best = {} }
    boards[name] = to
  end
  local other = to.best[entry.player]
  if not other then to.players[#to.players + 1] = entry.player end
  if not other or stands_before(entry.score, entry.member, other.score, other.member) then
    to.best[entry.player] = entry
  end
end

-- Asked and written once for all players: a command costs more than what it does for one of them.
local function offer(name, to)
  local known = redis.call('HMGET', index(name), '#', unpack(to.players))
  local standings = scores_of(order(name), known, 2)
  local added, mine, gone = {}, {}, {}
  for i, player in ipairs(to.players) do
    local entry, before, standing = to.best[player], known[i + 1], standings[i + 1]
    if not standing or stands_before(entry.score, entry.member, standing, before) then
      added[#added + 1] = entry.score
      added[#added + 1] = entry.member
      mine[#mine + 1] = player
      mine[#mine + 1] = entry.member
      if standing then gone[#gone + 1] = before end
    end
  end
  if #added == 0 then return end
  redis.call('ZADD', order(name), unpack(added))
  redis.call('HSET', index(name), '#', tonumber(known[1] or 0) + 1, unpack(mine))
  -- Only after the others came in: an empty set would be gone, and its time to live with it.
  if #gone > 0 then
    redis.call('ZREM', order(name), unpack(gone))
  elseif redis.call('ZCARD', order(name)) * 2 == #added then
    redis.call('SADD', family .. ':' .. to.epoch .. ':boards', name)
    if to.live > 0 then
      redis.call('PEXPIRE', order(name), to.live)
      redis.call('PEXPIRE', index(name), to.live)
    end
  end
end

local withdrawn = {}
for at = 2, #ARGV, 9 do
  withdrawn[#withdrawn + 1] = family .. ':gone:' .. ARGV[at]
end
local all_stay = #withdrawn == 0 or redis.call('EXISTS', unpack(withdrawn)) == 0

for at = 2, #ARGV, 9 do
  local id, player, member, score, country, day, day_lives, week, week_lives =
    unpack(ARGV, at, at + 8)
  local gone = not all_stay and redis.call('GET', family .. ':gone:' .. id)
  -- '1' is what nodes of before wrote, for everybody.
  if not gone or (gone ~= '1' and gone ~= 'p' .. player) then
    local entry = { player = player, member = member, score = score }
    local day_ms, week_ms = tonumber(day_lives), tonumber(week_lives)
    for _, epoch in ipairs(epochs) do
      for _, scope in ipairs({ 'world', country }) do
        gather(epoch, 'all', scope, 0, entry)
        if day_ms > 0 then gather(epoch, day, scope, day_ms, entry) end
        if week_ms > 0 then gather(epoch, week, scope, week_ms, entry) end
      end
    end
  end
end
for name, to in pairs(boards) do
  offer(name, to)
end

-- Noted for longer than any mark stands still, so that nobody offers them again. What a rebuild
-- brings in lies before its mark.
if ARGV[1] == '' and #epochs > 0 then
  local lasting
  for at = 2, #ARGV, 9 do
    local block, bit = note_of(tonumber(ARGV[at]))
    redis.call('SETBIT', block, bit, 1)
    if block ~= lasting then redis.call('PEXPIRE', block, 600000) end
    lasting = block
  end
end
return 1
