import { NICKNAME_MAX, nicknameLength, nicknameUnits } from '@reflex/contract'
import { useEffect, useState, type RefObject } from 'react'

/** The text as it would be once what is typed or pasted stands in it. */
function textAfter({ value, selectionStart, selectionEnd }: HTMLInputElement, added: string) {
  const from = selectionStart ?? value.length
  return value.slice(0, from) + added + value.slice(selectionEnd ?? from)
}

/**
 * A field's `maxlength` counts UTF-16 units, of which an emoji takes two to eleven. It is widened just
 * before a text comes in, so that it holds as many characters as a person counts. Tells whether
 * something of the last text found no room.
 */
export function useRoomForName(field: RefObject<HTMLInputElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const input = field.current
    const onBeforeInput = (event: InputEvent): void => {
      // A syllable in the making replaces itself, and its letters are one unit each.
      if (!input || input.maxLength < 0 || event.isComposing) return setCut(false)
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const text = textAfter(input, added)
      input.maxLength = nicknameUnits(text)
      setCut(nicknameLength(text) > NICKNAME_MAX)
    }
    input?.addEventListener('beforeinput', onBeforeInput)
    return () => input?.removeEventListener('beforeinput', onBeforeInput)
  }, [field])
  return isCut
}
