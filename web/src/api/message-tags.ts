import type { TagDescription } from '@reduxjs/toolkit/query/react'
import type { TagType } from './api.ts'

type Which = 'templates' | 'preview' | 'log'

/** Of messages to customers: the templates, what a message would become, and what was sent. */
export const messageTags = (...which: Which[]): TagDescription<TagType>[] =>
  which.map((id) => ({ type: 'Message', id }))
