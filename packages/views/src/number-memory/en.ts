import { titlesEn } from '@reflex/contract'

export const numberMemory = {
  title: titlesEn['number-memory'],
  description: 'A number shows for three seconds. How many digits can you keep?',
  rule: 'Memorize the number, then type it; each level adds a digit.',
  how: 'Type the number and press Enter.',
  level: (digits: number) => (digits === 1 ? '1 digit' : `${digits} digits`),
  answer: (digits: number) => `The number, ${digits} digits`,
  empty: 'Type the number first.',
  digitsOnly: 'Only digits count here.',
  check: 'Check',
  was: 'It was',
  youTyped: 'You typed',
}
