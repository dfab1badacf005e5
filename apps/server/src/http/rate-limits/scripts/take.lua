-- One more in the window of this key. ARGV: now, ms of a window, how many it may take.
-- Answers 0, or the ms until the window ends.
local now, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local window = redis.call('HMGET', KEYS[1], 'from', 'used')
local from = tonumber(window[1] or -span)
-- A window that begins in the future is one from before the clock was set back.
if now < from or now - from >= span then
  redis.call('HSET', KEYS[1], 'from', ARGV[1], 'used', 1)
  redis.call('PEXPIRE', KEYS[1], span)
  return 0
end
local used = redis.call('HINCRBY', KEYS[1], 'used', 1)
return used <= tonumber(ARGV[3]) and 0 or from + span - now
