import { Type } from 'typebox'
import { admin, reviewers, everyone, missing, Text } from './admin.ts'
import { Count, nullable, object } from './fields.ts'

/** Longer than any word may be: which ones may be kept is said in words. */
const Word = Type.String({ minLength: 1, maxLength: 200 })

export const nicknameWordCalls = {
  listNicknameWords: admin(
    everyone,
    'GET',
    '/api/v1/admin/nickname-words',
    'Words that nicknames may not contain, with how many do',
    {
      data: object({
        words: Type.Array(object({ word: Text, added_at: Type.Integer(), nicknames: Count })),
        /** Players whose nickname contains one or more of them. */
        nicknames: Count,
        /** Whether there were more nicknames than are looked at. */
        partial: Type.Boolean(),
      }),
    },
  ),
  addNicknameWord: admin(
    reviewers,
    'POST',
    '/api/v1/admin/nickname-words',
    'Forbids a word in nicknames',
    {
      body: object({ word: Word }),
    },
  ),
  removeNicknameWord: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/nickname-words',
    'Allows a word in nicknames again',
    {
      query: object({ word: Word }),
      errors: missing,
    },
  ),
  resetForbiddenNicknames: admin(
    reviewers,
    'POST',
    '/api/v1/admin/nickname-words/reset',
    'Takes away nicknames that contain a forbidden word, some at a time',
    {
      /** Where the last answer says to go on; 0 at first. */
      body: object({ after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
      data: object({
        reset: Count,
        /** Found beyond those, as far as was looked. */
        left: Count,
        /** Null when all were looked at. */
        next: nullable(Type.Integer()),
      }),
    },
  ),
} as const
