import type { Page } from '@playwright/test'

const OWN = '<div style="width:300px;height:250px">자체 광고</div>'

/** Adds a unit as another operator would, past the screen under test. */
export async function haveUnit(page: Page, name: string, code = OWN): Promise<number> {
  await page.goto('/admin/ad-units')
  return page.evaluate(
    async ([unitName, unitCode]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('admin_token')}`,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ name: unitName, slot_id: '77', code: unitCode })
      await fetch('/api/v1/admin/ad-units', { method: 'POST', headers, body })
      const list = await fetch('/api/v1/admin/ad-units', { headers })
      const { data } = (await list.json()) as { data: { id: number; name: string }[] }
      return data.find((each) => each.name === unitName)?.id ?? 0
    },
    [name, code] as const,
  )
}

export const forgetUnit = (page: Page, id: number) =>
  page.evaluate(async (unit) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin_token')}` }
    await fetch(`/api/v1/admin/ad-units?id=${unit}`, { method: 'DELETE', headers })
  }, id)
