import { expect, test } from 'vitest'
import { blankForm, withRanked, type Form } from './form.ts'
import { formText, readForm } from './form-text.ts'

const played: Form = {
  ...withRanked(blankForm, { value: 287, day: 20_773 }, 'lower'),
  shape: { answers: 5, squares: 0.12345, cubes: -0.00321, freedom: 4, lean: 2.4 },
  claims: [
    { session: 'a', attempt: 0, value: 141, day: 20_773, left: 5, near: 0 },
    { session: 'b', attempt: 2, value: 139, day: 20_774, left: 3, near: 1 },
  ],
}

test('a form is read as it was kept, and in a third of the room', () => {
  for (const form of [blankForm, played]) expect(readForm(formText(form))).toEqual(form)
  expect(formText(blankForm).length).toBeLessThan(JSON.stringify(blankForm).length / 3)
})

test('a form that was kept by its names is read as before', () => {
  expect(readForm(JSON.stringify(played))).toEqual(played)
})
