import { toShownDay } from 'contract/days'
import type { Promotion } from 'contract/promotions'
import type { bannerTable } from '../db/tables.ts'
import { fileUrl } from '../files/store.ts'

export const toPromotion = (row: typeof bannerTable.$inferSelect): Promotion => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  image_url: fileUrl(row.image),
  thumbnail_url: fileUrl(row.thumbnail),
  target_url: row.targetUrl,
  start_at: row.startAt,
  end_at: row.endAt,
  is_active: row.isActive,
  order: row.order,
  formatted_start_at: toShownDay(row.startAt),
  formatted_end_at: toShownDay(row.endAt),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
