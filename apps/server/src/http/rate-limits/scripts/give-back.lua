-- Undoes one take while its window lasts.
if tonumber(redis.call('HGET', KEYS[1], 'used') or 0) > 0 then
  redis.call('HINCRBY', KEYS[1], 'used', -1)
end
return 1
