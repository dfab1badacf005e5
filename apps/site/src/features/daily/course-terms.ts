import { useDailyWords } from '../../lib/words/page-words.ts'

/** What holds in the counted try, and in practice. */
export function useCourseTerms(counted: boolean) {
  const { terms } = useDailyWords()
  const { stopped, action } = terms
  const always = { stopped, action, isFreeAtFirst: !counted, mayBeginAnew: false }
  return counted
    ? { ...always, tips: terms.tips, question: terms.question, cost: terms.cost }
    : {
        ...always,
        tips: terms.practiceTips,
        question: terms.practiceQuestion,
        cost: () => terms.practiceCost,
      }
}
