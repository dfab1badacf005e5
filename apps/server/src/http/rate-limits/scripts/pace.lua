-- One more of what may be had at a pace. ARGV: now, ms until the next is free again, how many are free
-- at once. Answers 0, or the ms to wait; what has to wait is not counted.
local now, every = tonumber(ARGV[1]), tonumber(ARGV[2])
local room = (tonumber(ARGV[3]) - 1) * every
local owed = math.max(tonumber(redis.call('GET', KEYS[1]) or 0) - now, 0)
-- More than could ever be owed: the clock was set back.
if owed > room + every then owed = 0 end
if owed > room then return math.ceil(owed - room) end
redis.call('SET', KEYS[1], string.format('%.0f', now + owed + every), 'PX', math.ceil(owed + every))
return 0
