import type { textTitles } from './text-titles.ts'

type Described =
  | keyof typeof textTitles
  | 'progress'
  | 'run'
  | 'duel'
  | 'duels'
  | 'rooms'
  | 'room'
  | 'groups'
  | 'group'
  | 'past-daily'

/** Only search engines and link previews read these, so that no browser loads them. */
export const descriptions: Record<Described, string> = {
  guide:
    'Rules, keys, typical results and tips for the six games and the challenge, and how the milliseconds are measured.',
  stats:
    'Reaction time, choice, memory and aim: what research says, and live distributions of everyone who plays here.',
  about: 'What this is, what we promise, and how the clock and the boards work.',
  api: 'What programs and other sites can ask for: boards, distributions and runs, with examples, limits and the licence.',
  privacy: 'What is kept about you, for how long, and how to have it deleted.',
  terms: 'The rules of the site: who may play, how results are checked, what is fair.',
  cookies: 'Every cookie and storage entry that this site uses, and how to say no.',
  'past-daily': 'The course of a past day: play it for practice, and watch how others played it.',
  duel: 'Play the same course as somebody else, and see who was faster.',
  duels: 'Your runs that others have tried to beat, and theirs that you have tried.',
  rooms:
    'Open a room for two to fifty people, or enter its code: the same games, started at the same moment, everybody on a device of their own.',
  room: 'Somebody waits for you in a room: the same games, started at the same moment.',
  groups:
    'A private board by link for a class, an office, a family or a club: today, this week and of all time, without accounts.',
  group: 'A board of our own: look who is quickest, and join with one press.',
  run: 'A run of a game, seen again as it was played, trial by trial.',
  progress: 'Your runs over time, your stamp calendar, your streak and the eleven missions.',
}
