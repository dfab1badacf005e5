-- Undoes one of them. ARGV: now, ms until the next is free again.
local owed = tonumber(redis.call('GET', KEYS[1]) or 0) - tonumber(ARGV[1]) - tonumber(ARGV[2])
if owed <= 0 then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], string.format('%.0f', tonumber(ARGV[1]) + owed), 'PX', math.ceil(owed))
return 1
