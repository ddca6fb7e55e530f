import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const tomorrow = shiftDay(londonDay(), 1)

test('A plan is saved without a chosen guide who is deactivated meanwhile, and says so', async ({ page, server }) => {
  const api = await openApi(server.url)
  const guides = [await api.createEmployee(['booking']), await api.createEmployee(['booking'])]
  const [leaves, stays] = [guides[0]!, guides[1]!]
  const at = `${tomorrow}T05:40`
  await api.createBooking({ description: 'Ferry Walk', product_code: 'FRY-1', booking_datetime: at })
  await openSignedIn(page, `/calendar/${tomorrow}`)
  await page.getByRole('button', { name: 'Plan Ferry Walk at 05:40' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan Departure' })
  const left = plan.getByText('Who was chosen and is no longer active is left out.')
  for (const { name } of guides) await plan.getByRole('checkbox', { name }).check()
  await plan.getByLabel('Note').fill('Meet at the pier')
  await expect(left).toHaveCount(0)
  await api.call('PUT', `/staff/${leaves.id}`, {
    username: leaves.name,
    email: leaves.email,
    mobile: '020 7946 0200',
    role: 'employee',
    permissions: ['booking'],
    account_status: 'inactive',
  })
  await expect(plan.getByRole('checkbox', { name: leaves.name })).toHaveCount(0)
  await expect(left).toBeVisible()
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Departure updated successfully')).toBeVisible()
  const { data: tours } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=FRY-1')
  const { data } = await api.call<{ data: object }>(
    'GET',
    `/departures/one?tour_id=${tours.data[0]?.id}&starts_at=${at}`,
  )
  expect(data).toMatchObject({ note: 'Meet at the pier', guides: [{ id: stays.id, name: stays.name }] })
})
