import { boundaries } from './boundaries.ts'
import { noUntranslatedText } from './no-untranslated-text.ts'
import { typesOnly } from './types-only.ts'

export default {
  meta: { name: 'house' },
  rules: {
    boundaries,
    'no-untranslated-text': noUntranslatedText,
    'types-only': typesOnly,
  },
}
