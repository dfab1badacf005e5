import { titlesEn } from '@reflex/contract'

export const aimTrainer = {
  title: titlesEn['aim-trainer'],
  description: 'Twenty targets, one after the other. No misses allowed.',
  rule: 'Hit twenty targets as fast as you can; only a run without a miss is ranked.',
  how: 'Click or tap each target as it appears.',
  target: (number: number) => `Target ${number}`,
  area: 'Target area',
  left: (targets: number) => `${targets} to go`,
  miss: 'Missed',
}
