export const daily = {
  lobby: {
    line: 'Six games on one course, the same for everybody until it closes. It takes about two minutes.',
    rules: [
      'One try counts, and to begin it is to have it: on any device, in any tab.',
      'If you leave or reload in the middle, what you have played until then counts as it stands.',
      'After it you can practise on the same course as often as you like.',
    ],
    before: 'Before you begin',
    start: 'Start my try',
    starting: 'Starting…',
    failed: 'The course could not be loaded.',
    again: 'Try again',
  },
  played: (count: number, shown: string) =>
    count === 0
      ? 'Nobody has finished it yet.'
      : count === 1
        ? '1 person has finished it.'
        : `${shown} people have finished it.`,
  streak: {
    label: 'Days in a row',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    grace: [
      'Your day of grace is used. It is back a week after the day that you missed.',
      'One day of grace a week: a missed day does not end the row.',
    ],
  },
  next: {
    label: 'The next course opens',
    closes: 'This course closes',
    left: (time: string) => `in ${time}`,
    today: (time: string) => `today at ${time}`,
    tomorrow: (time: string) => `tomorrow at ${time}`,
  },
  result: {
    title: 'Your try of today',
    total: 'Total time',
    faster: (percent: number) => `Faster than ${percent}% of the others who finished it`,
    partFaster: (percent: number) => `Faster than ${percent}%`,
    alone: 'You are the first to finish it. How you did among the others shows as they come.',
    stands: (done: number) =>
      `Broken off after ${done} of 6 games. It counts as it stands, without a total.`,
    nothing:
      'Begun, and broken off before the first game was done. There is a new course tomorrow.',
    elsewhere: (time: string) =>
      `This try was begun in another tab or on another device. It can be finished there until ${time}; else it counts as it stands.`,
    review:
      'This result is unusual. It is yours and your row goes on, but it is in no figures until somebody has looked at it.',
    sending: 'Sending your result…',
    unsent:
      'Your result could not be sent yet. It is kept on this device and counts once it is sent.',
    resend: 'Send again',
    refused: 'The server did not take this result:',
    late: 'This came more than ten minutes after the end of its day, so it is practice.',
    forDay: (day: string) => `It counts for ${day}, the day on which you began.`,
    parts: 'Game by game',
    notPlayed: 'Not played',
    spread: 'Everybody’s totals',
    mark: 'The mark is you.',
  },
  copy: {
    action: 'Copy',
    done: 'Copied. There is no answer in it.',
    failed: 'It could not be copied.',
    head: (day: string) => `Reflex Labs daily course ${day}`,
    part: (done: number) => `${done} of 6 games`,
    row: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  },
  practice: {
    action: 'Practise this course',
    title: 'Practice',
    line: 'Practice does not count, and nothing of it is kept.',
  },
  why: {
    title: 'Why is there no ranking?',
    line: 'A new id would buy another try, and whoever has seen the course knows the answers of its memory games. A ranking of strangers would be won by whoever plays it twice. So you see where you stand among everybody, and people who know each other compare themselves among themselves.',
  },
  past: {
    title: 'Past days',
    line: 'Play them for practice, and watch how others played them.',
    more: 'Earlier days',
    today: 'Today’s course',
    course: (day: string) => `Course of ${day}`,
    play: 'Play this course',
    runs: 'Watch a try',
    runsLine: 'In the order in which they came, not by time.',
    nobody: 'There is no try to watch.',
    you: 'You',
    somebody: 'Somebody',
    watch: (name: string, time: string) => `Watch ${name}, ${time}`,
    close: 'Close',
    loading: 'Loading…',
    failed: 'This try cannot be shown.',
    missing: 'There is no such past day',
    missingLine: 'A course can be seen here once its day is over: ten minutes after midnight UTC.',
  },
  terms: {
    tips: [
      'You can rest as long as you like between the games.',
      'Leave this page open and in front while you play.',
      'To leave or to reload ends your try: what is done until then counts.',
    ],
    practiceTips: [
      'You can rest as long as you like between the games.',
      'Leave this page open and in front while you play.',
    ],
    stopped: 'You stopped. This game begins again with a new course of its own.',
    action: 'Leave',
    question: 'End your try here?',
    cost: (finished: number) =>
      finished === 0
        ? 'Your try of today is used up, without a game that is done. You can practise afterwards.'
        : `Your try of today ends with ${finished === 1 ? '1 game' : `${finished} games`}, which count as they stand. You can practise afterwards.`,
    practiceQuestion: 'Stop practising?',
    practiceCost: 'Nothing is lost: practice does not count.',
  },
}
