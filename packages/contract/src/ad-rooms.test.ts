import { expect, test } from 'vitest'
import { adRooms, fitsRoom, reservedHeight } from './ad-rooms.ts'
import { adPositions } from './constants.ts'

const unit = (code: string, size = '') => ({ code, size })
const tag = (more: string) => `<ins class="adsbygoogle" ${more}></ins>`

test('[ADS-2] a unit that says its size gets exactly that height, up to what the place has', () => {
  const banner = unit('<img width="300" height="250">')
  expect(reservedHeight('home-bottom', 'desktop', banner)).toBe(250)
  expect(reservedHeight('home-bottom', 'mobile', banner)).toBe(250)
  expect(reservedHeight('game-before', 'desktop', banner)).toBe(90)
  const fixed = unit(tag('style="display:inline-block;width:336px;height:280px"'))
  expect(reservedHeight('game-after', 'desktop', fixed)).toBe(280)
  expect(reservedHeight('home-bottom', 'desktop', unit('<script>1</script>', '970x250'))).toBe(250)
})

test('[ADS-2] what chooses its height itself gets room for its kind; plain code the usual room', () => {
  const multiplex = unit(tag('data-ad-format="autorelaxed"'))
  expect(reservedHeight('leaderboard-mid', 'mobile', multiplex)).toBe(600)
  const responsive = unit(tag('data-ad-format="auto"'))
  expect(reservedHeight('home-top', 'desktop', responsive)).toBe(90)
  expect(reservedHeight('game-after', 'mobile', responsive)).toBe(280)
  expect(reservedHeight('home-bottom', 'desktop', unit('<p>Ours</p>'))).toBe(120)
})

test('[ADS-2] no place keeps less than its plain room for the largest that it takes', () => {
  for (const position of adPositions) {
    for (const room of Object.values(adRooms[position])) {
      expect(room.plain).toBeLessThanOrEqual(room.flexible)
      expect(room.flexible).toBeLessThanOrEqual(room.most)
    }
  }
  expect(fitsRoom({ width: 320, height: 50 }, adRooms['game-before'].mobile)).toBe(true)
  expect(fitsRoom({ width: 320, height: 100 }, adRooms['game-before'].mobile)).toBe(true)
  expect(fitsRoom({ width: 320, height: 101 }, adRooms['game-before'].mobile)).toBe(false)
  expect(fitsRoom({ width: 728, height: 90 }, adRooms['game-before'].mobile)).toBe(false)
  expect(fitsRoom({ width: 970, height: 250 }, adRooms['game-before'].desktop)).toBe(false)
})
