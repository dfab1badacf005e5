import { games, stage } from '@reflex/views/ko'
import { board } from './board.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { pages } from './pages.ts'
import { run } from './run.ts'
import { shell } from './shell.ts'
import { textTitles } from './text-titles.ts'
import { units } from './units.ts'

export const words = {
  board,
  errors,
  games,
  home,
  pages,
  run,
  shell,
  stage,
  textTitles,
  units,
}
