import { expect, test } from 'vitest'
import { codeIn, isRoomCode } from './room-code.ts'

test.each([
  ['K7P2QX', 'K7P2QX'],
  ['k7p2qx', 'K7P2QX'],
  [' k7p 2qx ', 'K7P2QX'],
  ['K7P-2QX', 'K7P2QX'],
  ['https://labs.example/room/K7P2QX?lang=ko', 'K7P2QX'],
  ['labs.example/room/k7p2qx#x', 'K7P2QX'],
])('%s is the code %s', (text, code) => expect(codeIn(text)).toBe(code))

// A room's code has no letters that are taken for others: 0 and O, 1 and I.
test.each([
  '',
  'K7P2Q',
  'K7P2QXX',
  'K7P2Q0',
  'K7P2QI',
  '방번호여섯개',
  'https://labs.example/room/',
])('%s is none', (text) => expect(codeIn(text)).toBeNull())

test('in an address it stands as it is, in capitals', () => {
  expect(isRoomCode('K7P2QX')).toBe(true)
  expect(isRoomCode('k7p2qx')).toBe(false)
})
