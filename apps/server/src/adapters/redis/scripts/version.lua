-- ARGV: window, scope.
local state = redis.call('HMGET', family, 'epoch', 'names')
if not state[1] then return false end
local changes = redis.call('HGET', index(board(state[1], ARGV[1], ARGV[2])), '#')
return state[1] .. '.' .. (state[2] or '0') .. '.' .. (changes or '0')
