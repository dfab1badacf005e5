import { expect, test } from 'vitest'
import { post } from '../../testing/fixtures.ts'
import { enter, newVisit, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

const DAY = 86_400_000

test('rows of visits and events live thirty days, their sums longer', async () => {
  const server = await officeServer()
  await enter(server, newVisit(), '/guide')
  await post(server, '/api/v1/events', { visit_id: newVisit(), name: 'app_install', props: {} })
  server.now += 29 * DAY
  await enter(server, newVisit(), '/about')
  await server.maintenance.scheduler.tick()
  expect(rowsOf(server, 'select page from page_events')).toHaveLength(2)
  server.now += DAY
  await server.maintenance.scheduler.tick()
  expect(rowsOf(server, 'select page from page_events')).toEqual([{ page: '/about' }])
  expect(rowsOf(server, 'select * from events')).toEqual([])
  const { visits } = server.office
  const pages = await visits.talliesOf('utc', 20261101, 20261231, ['page', 'event'])
  expect(pages.map(({ key }) => key)).toEqual(['/guide', 'app_install', '/about'])
})
