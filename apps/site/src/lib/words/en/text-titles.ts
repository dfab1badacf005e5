/** The titles alone are needed everywhere; the other words come with the texts. */
export const textTitles = {
  guide: 'How to play, and how to get faster',
  stats: 'What the numbers mean',
  about: 'About Reflex Labs',
  api: 'Boards and runs for your own program',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookie policy',
}
