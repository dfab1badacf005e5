-- Whether the boards are there, on the very server that they were written to.
local state = redis.call('HMGET', family, 'epoch', 'run')
if not state[1] then return 0 end
if state[2] == server_run() then return 1 end
retire(state[1])
redis.call('HDEL', family, 'epoch')
return 0
