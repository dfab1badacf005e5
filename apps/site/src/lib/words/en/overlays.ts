/** What is said over the page: consent, install, update; and in the places for ads. */
export const overlays = {
  region: 'Site notices',
  consent: {
    title: 'Your choice.',
    line: 'We would like to count visits and show ads. The games are the same either way.',
    more: 'Cookie policy',
    choices: { necessary: 'Necessary Only', all: 'Accept All' },
    now: {
      all: 'Right now: visits are counted, and ads may be shown.',
      necessary: 'Right now: only what is necessary. No visit is counted and no ad is asked for.',
      signal:
        'Your browser asks not to be tracked. We follow it: no visit is counted and no ad is asked for.',
    },
  },
  install: {
    title: 'Keep Reflex Labs at hand',
    line: 'Install it as an app: its own window, and practice without a connection.',
    accept: 'Install',
    later: 'Not now',
  },
  update: {
    line: 'A new version is ready.',
    accept: 'Update',
    taken: 'Updating…',
  },
  unsent: {
    sent: (game: string, rank: number | null) =>
      rank === null
        ? `Your ${game} result was sent.`
        : `Your ${game} result was sent: rank ${rank} today.`,
    nameRefused: 'Your new nickname cannot be used. The one before it stays.',
    lost: (game: string) => `Your ${game} result could not be sent in time.`,
  },
  ads: {
    title: 'Advertisement',
    placeholder: 'Ad placeholder',
  },
}
