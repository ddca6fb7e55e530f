import type { TagDescription } from '@reduxjs/toolkit/query/react'
import type { TagType } from './api.ts'
import { clientFailure } from './errors.ts'

type Tags = readonly TagDescription<TagType>[]

/**
 * What has to be read again after a change, for `invalidatesTags`. A refusal counts: another person may have changed
 * the record. A call without an answer does not: reading would fail as well, and clear the rows that are on screen.
 */
export const stale =
  <Arg>(tags: Tags | ((arg: Arg, error: unknown) => Tags)) =>
  (_result: unknown, error: unknown, arg: Arg): Tags => {
    if (clientFailure(error) !== undefined) return []
    return typeof tags === 'function' ? tags(arg, error) : tags
  }
