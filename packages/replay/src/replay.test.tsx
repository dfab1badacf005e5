import { gameSlugs } from '@reflex/contract'
import { trialsOf } from '@reflex/games/core'
import { players } from '@reflex/games/scripted'
import { gameViews, ViewWordsProvider } from '@reflex/views'
import * as viewWords from '@reflex/views/ko'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { replay as words } from './ko.ts'
import { recordingOf } from './recording.ts'
import { Replay } from './replay.tsx'

const SEED = '0123456789abcdef0123456789abcdef'
const PACE = {
  mean: 320,
  deviation: 50,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
} as const

test.each(gameSlugs)('a run of %s is shown with its stage and every trial', async (game) => {
  const view = await gameViews[game]()
  const { log } = players[game](SEED, PACE, SEED)
  const recording = recordingOf(view.engine, SEED, log)
  if (!recording) throw new Error('the run does not replay')
  const html = renderToStaticMarkup(
    <ViewWordsProvider words={viewWords}>
      <Replay
        id="run"
        game={game}
        view={view}
        recording={recording}
        log={log}
        words={words}
        isOneOfMany
      />
    </ViewWordsProvider>,
  )
  expect(html).toContain(`aria-label="${viewWords.games[game].title}"`)
  expect(html).toContain('재생 위치')
  expect(html).toContain(`data-phase="${recording.at(0).state.phase}"`)
  const rows = /<tbody>.*<\/tbody>/.exec(html)?.[0].match(/<tr /g) ?? []
  expect(rows).toHaveLength(trialsOf(log).length)
})
