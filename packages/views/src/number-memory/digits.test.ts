import { expect, test } from 'vitest'
import { digitsOf, hasOther } from './digits.ts'

test.each([
  ['65,469', '65469'],
  ['65 469', '65469'],
  [' 65.469\n', '65469'],
  ['６５４６９', '65469'],
  ['65-469', '65469'],
  ['', ''],
])('[NM-2] %j is read as %j, and nothing is said of it', (text, digits) => {
  expect([digitsOf(text), hasOther(text)]).toEqual([digits, false])
})

test.each([
  ['6a5', '65'],
  ['여섯', ''],
  ['1+1', '11'],
])('[NM-2] of %j only the digits %j are taken, and it is said', (text, digits) => {
  expect([digitsOf(text), hasOther(text)]).toEqual([digits, true])
})
