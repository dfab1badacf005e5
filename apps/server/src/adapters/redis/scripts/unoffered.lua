-- Which scores nobody has offered yet. ARGV: ids. Answers their places in the list, from 0 on.
local unoffered = {}
for place, id in ipairs(ARGV) do
  if redis.call('GETBIT', note_of(tonumber(id))) == 0 then unoffered[#unoffered + 1] = place - 1 end
end
return unoffered
