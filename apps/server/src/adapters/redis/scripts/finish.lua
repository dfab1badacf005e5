-- Shows what was built. Answers 0 when another one builds by now, or the server was another one.
-- ARGV: the epoch.
local state = redis.call('HMGET', family, 'building', 'building_run', 'epoch')
if state[1] ~= ARGV[1] or state[2] ~= server_run() then return 0 end
retire(state[3])
redis.call('HSET', family, 'epoch', ARGV[1], 'run', state[2])
redis.call('HDEL', family, 'building', 'building_run')
return 1
