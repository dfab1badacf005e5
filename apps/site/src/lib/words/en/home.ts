export const home = {
  title: 'Reflex Labs: reaction and memory tests to the millisecond',
  description:
    'Six short games for reflex and memory. Timed to the millisecond, checked by replay, ranked every day.',
  headline: 'How fast are you, really?',
  intro: 'Six short games. Each is timed to the millisecond and ranked anew every day.',
  welcome: 'Welcome back',
  bestIn: (game: string) => `Your best in ${game}`,
  rankToday: (rank: string) => `Rank ${rank} today`,
  notToday: 'Not ranked today yet',
  challenge: {
    title: 'Reflex Challenge',
    line: 'All six games, one after the other. The sum of six times is your score.',
    action: 'Take the challenge',
  },
  daily: {
    line: 'The same course for everybody, and one try that counts.',
    action: 'Play today’s course',
  },
  together: {
    line: 'Two to fifty people, the same games, the same moment. No account needed.',
    code: 'I have a code',
    groups: 'Board of a group',
  },
  games: 'Games',
  difficulty: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  difficultyLabel: 'Difficulty',
  typical: 'Typical range',
  best: 'Best',
  noRecord: 'No record yet',
  measured: {
    title: 'How the time is measured',
    lines: [
      'The clock starts in the frame in which the signal is on your screen, not when the code asked for it.',
      'It stops at the press itself: mouse, finger and key all carry their own time stamp.',
      'If your device stutters at the wrong moment, that try is repeated instead of counted.',
    ],
    limit: 'The delay of the screen and the mouse themselves cannot be seen from a page.',
    figure: { signal: 'signal on screen', press: 'press', yours: 'your time' },
  },
  checked: {
    title: 'How scores are checked',
    lines: [
      'Every run keeps a log: what was shown, what you pressed, and when.',
      'The server plays the log again and works out the score by itself. What does not add up is not ranked.',
      'A run that looks too good is kept and looked at first, and you are told so.',
    ],
    limit: 'No account is needed. An id made in your browser holds your records.',
    figure: { run: 'your run', replay: 'replay', board: 'board' },
  },
}
