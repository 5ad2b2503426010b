-- Asks for each path in turn; at the end tells how many a second there were, and how long they took.
local paths = {}
local asked = 0

function init(args)
  paths = args
end

function request()
  asked = asked + 1
  return wrk.format('GET', paths[(asked - 1) % #paths + 1])
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local took = {}
  for step = 1, 400 do
    took[step] = string.format('%.3f', latency:percentile((step - 0.5) / 4) / 1000)
  end
  io.write(string.format('\nMEASURED {"failed":%d,"perSecond":%.2f,"latencies":[%s]}\n',
    failed, summary.requests * 1e6 / summary.duration, table.concat(took, ',')))
end
