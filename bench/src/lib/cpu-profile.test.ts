import { expect, test } from 'vitest'
import { timeByOwner } from './cpu-profile.ts'

const node = (id: number, functionName: string, url: string, children: readonly number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
})

test('time is of the nearest file of ours, else of the nearest package, and none is of waiting', () => {
  const times = timeByOwner({
    nodes: [
      node(1, '(root)', '', [2, 7, 8]),
      node(2, 'parserOnIncoming', 'node:_http_server', [3]),
      node(3, 'route', 'file:///x/node_modules/fastify/lib/route.js', [4]),
      node(4, 'sendFinished', 'file:///x/apps/server/src/http/send-finished.ts', [5]),
      node(5, 'hijack', 'file:///x/node_modules/fastify/lib/reply.js', [6]),
      node(6, 'writeHead', 'node:_http_server', [9]),
      node(7, '(idle)', ''),
      node(8, '(garbage collector)', ''),
      node(9, 'writev', ''),
    ],
    samples: [2, 3, 4, 5, 6, 7, 8, 9],
    timeDeltas: [1, 2, 4, 8, 16, 32, 64, 128],
  })
  expect(Object.fromEntries(times)).toEqual({
    'Node itself': 1,
    fastify: 2,
    'http/send-finished.ts': 28,
    'garbage collector': 64,
    'the write to the socket': 128,
  })
})
