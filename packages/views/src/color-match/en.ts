import { titlesEn } from '@reflex/contract'

export const colorMatch = {
  title: titlesEn['color-match'],
  description: 'The word says one colour, the ink is another. Trust the ink.',
  rule: 'Choose the colour of the ink, not the one that the word names.',
  how: 'Keys 1 to 4, or the four buttons. This game needs you to tell red, blue, green and yellow apart.',
  colors: { red: 'Red', blue: 'Blue', green: 'Green', yellow: 'Yellow' },
  inks: { red: 'RED', blue: 'BLUE', green: 'GREEN', yellow: 'YELLOW' },
  stimulus: (word: string, ink: string) => `The word ${word} in ${ink} ink`,
  locked: 'Half a second',
}
