import { titlesEn } from '@reflex/contract'

export const leftOrRight = {
  title: titlesEn['left-or-right'],
  description: 'An arrow appears. Answer its side, ten times.',
  rule: 'Press the side that the arrow points to; a wrong side costs half a second.',
  how: 'Arrow keys, or the two buttons.',
  left: 'Left',
  right: 'Right',
  locked: 'Half a second',
}
