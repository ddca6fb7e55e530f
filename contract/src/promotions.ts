import * as z from 'zod/mini'
import { areInOrder } from './days.ts'
import { endpoint } from './endpoint.ts'
import { day, formNumber, id, idParams, instant, requiredText, webAddress, versionOnly } from './fields.ts'
import { activeFilter, itemsPageOf, listQuery } from './list.ts'
import { messages } from './messages.ts'
import { accessTo } from './permissions.ts'

export const promotion = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image_url: z.string(),
  thumbnail_url: z.string(),
  target_url: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  is_active: z.boolean(),
  order: z.int(),
  formatted_start_at: z.string(),
  formatted_end_at: z.string(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type Promotion = z.output<typeof promotion>

export const promotionFields = z
  .object({
    title: requiredText('Title'),
    subtitle: requiredText('Subtitle'),
    description: requiredText('Description', { lines: true }),
    target_url: webAddress('Target URL'),
    start_at: day('Start date'),
    end_at: day('End date'),
    is_active: z.pipe(
      z.transform((value: unknown) =>
        value === '1' || value === true ? true : value === '0' || value === false ? false : value,
      ),
      z.boolean('Active must be 1 or 0'),
    ),
    order: z.optional(formNumber('Order')),
    version: z.optional(formNumber('version')),
  })
  .check(
    z.refine((form) => areInOrder(form.start_at, form.end_at), {
      path: ['end_at'],
      error: messages.promotions.endBeforeStart,
    }),
  )
export type PromotionFields = z.output<typeof promotionFields>

export const promotionQuery = listQuery({
  filters: { is_active: activeFilter() },
  sorts: ['title', 'start_at', 'end_at', 'is_active', 'order'],
})
export type PromotionQuery = z.output<typeof promotionQuery>

const access = accessTo.promotions
const form = { access, body: promotionFields, bodyKind: 'multipart', files: ['image'], result: promotion } as const

export const promotions = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    access,
    summary: 'List promotions',
    query: promotionQuery,
    result: itemsPageOf(promotion),
  }),
  find: endpoint({
    method: 'GET',
    path: '/banners/:id',
    access,
    summary: 'Read one promotion',
    params: idParams,
    result: promotion,
  }),
  create: endpoint({
    ...form,
    method: 'POST',
    path: '/banners',
    requiredFiles: { image: messages.promotions.imageRequired },
    changes: ['promotion'],
    summary: 'Add a promotion with its banner image',
    status: 201,
    message: messages.promotions.created,
  }),
  update: endpoint({
    ...form,
    method: 'POST',
    path: '/banners/:id',
    changes: ['promotion'],
    params: idParams,
    summary: 'Change a promotion; without a banner image the present one stays',
    message: messages.promotions.updated,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/banners/:id',
    changes: ['promotion'],
    access,
    summary: 'Delete a promotion and its banner image',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: messages.promotions.deleted,
  }),
}
