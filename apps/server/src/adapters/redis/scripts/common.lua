-- Put before every script. A family is the boards of one game: a hash of its state, and keys that
-- begin with its name, all in one slot. Its boards are numbered by an epoch: a rebuild fills a new
-- one beside the old, and what the state does not name is not there.
local family = KEYS[1]

local function board(epoch, window, scope)
  return family .. ':' .. epoch .. ':' .. window .. ':' .. scope
end

-- The order of a board: one member a player, the best score first, the earlier of equals before.
local function order(name)
  return name .. ':z'
end

-- Which member is whose, and under '#' how often the board changed.
local function index(name)
  return name .. ':h'
end

local function epoch_now()
  return redis.call('HGET', family, 'epoch')
end

-- Another one after a restart or a failover: what was written last may be missing there.
local function server_run()
  local info = redis.pcall('INFO', 'server')
  return type(info) == 'string' and info:match('run_id:(%x+)') or ''
end

local function retire(epoch)
  if epoch then redis.call('SADD', family .. ':retired', epoch) end
end

-- What members of a set score, from one of a list on; where there is no member there is nothing.
local function scores_of(set, members, from)
  local present, places, scores = {}, {}, {}
  for i = from, #members do
    if members[i] then
      present[#present + 1] = members[i]
      places[#places + 1] = i
    end
  end
  if #present == 0 then return scores end
  for i, score in ipairs(redis.call('ZMSCORE', set, unpack(present))) do
    scores[places[i]] = score
  end
  return scores
end

-- Where it is noted that a score was offered: a bit for each, in blocks that go by themselves.
local function note_of(id)
  local bit = id % 65536
  return family .. ':offered:' .. (id - bit) / 65536, bit
end
