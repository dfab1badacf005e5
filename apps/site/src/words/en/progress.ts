import type { MissionId } from '../../missions/missions.ts'
import type { Milestone } from '../../stamp/stamp.ts'

interface MissionWords {
  readonly title: string
  readonly description: string
  readonly reward: string
}

const list: Record<MissionId, MissionWords> = {
  'first-game': {
    title: 'First game',
    description: 'Finish one run of any game.',
    reward: 'Starter',
  },
  'ten-games': { title: 'Ten games', description: 'Finish 10 runs.', reward: 'Warmed up' },
  'fifty-games': { title: 'Fifty games', description: 'Finish 50 runs.', reward: 'Regular' },
  'all-three': {
    title: 'All three',
    description: 'Play Reaction Time, Left or Right and Color Match.',
    reward: 'All-rounder',
  },
  'first-score': {
    title: 'On record',
    description: 'Have a result accepted by the server.',
    reward: 'On record',
  },
  'first-best': {
    title: 'Personal best',
    description: 'Set a personal best.',
    reward: 'Improver',
  },
  'top-100': { title: 'Top 100', description: "Reach today's top 100.", reward: 'Contender' },
  'top-10': { title: 'Top 10', description: "Reach today's top 10.", reward: 'Front row' },
  'perfect-run': {
    title: 'Perfect run',
    description: 'Finish a timed game without a single mistake.',
    reward: 'Steady hand',
  },
  'streak-7': { title: 'A week', description: 'Come back 7 days in a row.', reward: 'Week badge' },
  'streak-30': {
    title: 'A month',
    description: 'Come back 30 days in a row.',
    reward: 'Month badge',
  },
}

const milestones: Record<Milestone, (streak: number) => string> = {
  week: () => 'A whole week. The 7-day badge is yours.',
  month: () => 'Thirty days. The 30-day badge is yours.',
  hundred: () => 'A hundred days. The 100-day badge is yours.',
  ten: (streak) => `${streak} days. Keep it up.`,
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

export const progress = {
  news: 'Stamps and missions',
  local: 'All of this is kept in your browser only.',
  stamp: {
    title: 'Daily stamp',
    inARow: (streak: number) => (streak === 1 ? 'Stamped for today' : `${streak} days in a row`),
    total: (stamps: number) => (stamps === 1 ? 'Your first stamp' : `${stamps} stamps in all`),
    milestones,
    see: 'See the calendar',
    streak: 'Streak',
    stamps: 'Stamps',
    days,
    badges: 'Streak badges',
    badge: days,
    earned: 'earned',
    notYet: 'not yet',
    before: 'Previous month',
    after: 'Next month',
    stamped: 'stamped',
    today: 'today',
    none: 'No stamp yet. The first one comes by itself with your next visit.',
  },
  missions: {
    title: 'Missions',
    count: (done: number, all: number) => `${done} of ${all} completed`,
    done: 'Mission completed',
    doneShort: 'Completed:',
    rewardOf: (reward: string) => `Badge: ${reward}`,
    see: 'See all missions',
    progress: (current: string, target: string) => `${current} of ${target}`,
    completedOn: (date: string) => `Completed on ${date}`,
    completed: 'Completed',
    list,
  },
}
