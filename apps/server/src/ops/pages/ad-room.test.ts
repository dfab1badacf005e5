import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { adPositions } from '@reflex/contract'
import { expect, test } from 'vitest'
import { get, temporaryDir } from '../../testing/fixtures.ts'
import { asAdmin, officeServer } from '../../testing/office-fixtures.ts'

type Placement = { id: number; position_key: string; device_type: string }

function builtSite(): string {
  const siteDir = temporaryDir()
  for (const name of ['index', '404', 'settings']) {
    const file = join(siteDir, `pages/en/${name}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `<!doctype html><html lang="en" data-no-ad="%NO_AD%">${name}</html>`)
  }
  return siteDir
}

test('[ADS-2] every page names the places without a unit, and no longer once one stands there', async () => {
  const server = await officeServer({}, { siteDir: builtSite() })
  const call = await asAdmin(server)
  const emptyOn = async (path: string) =>
    /data-no-ad="([^"]*)"/.exec((await get(server, path)).body)?.[1]?.split(' ')
  const all = adPositions.flatMap((position) => [position, `${position}-mobile`])
  expect(await emptyOn('/')).toEqual(all)
  expect(await emptyOn('/settings')).toEqual(all)

  await call('POST', 'ad-units', { name: 'Banner', slot_id: '1', code: '<ins></ins>' })
  const { data } = (await call('GET', 'ad-placements')).json() as { data: Placement[] }
  const phone = data.find(
    ({ position_key: key, device_type: device }) => key === 'home-top' && device === 'mobile',
  )
  await call('PUT', 'ad-placements', { id: phone?.id, ad_unit_id: null, enabled: 1 })
  expect(await emptyOn('/')).toEqual(all)
  await call('PUT', 'ad-placements', { id: phone?.id, ad_unit_id: 1, enabled: 1 })
  const others = all.filter((place) => place !== 'home-top-mobile')
  expect(await emptyOn('/')).toEqual(others)
  expect(await emptyOn('/none')).toEqual(others)
  expect((await get(server, '/')).headers['content-security-policy']).toContain(
    "default-src 'self'",
  )
})
