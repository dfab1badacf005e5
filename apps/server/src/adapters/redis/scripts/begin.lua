-- Opens a new epoch to be built. ARGV: its name.
retire(redis.call('HGET', family, 'building'))
redis.call('HSET', family, 'building', ARGV[1], 'building_run', server_run())
return 1
