import { watched } from 'contract/documents'
import type { AnyEndpoint } from 'contract/endpoint'
import { exports } from 'contract/exports'
import { recovery } from 'contract/session'
import type { Priority } from '../db/connection-queue.ts'
import { AppError } from './errors.ts'

/** How many calls may be in progress when another one of this kind arrives: exports are refused first, health checks never. */
type Limits = Record<Priority, number>

const defaultLimits: Limits = { health: Infinity, change: 300, read: 200, export: 50 }

const watchedEndpoints = new Set<AnyEndpoint>(watched)
const exportEndpoints = new Set<AnyEndpoint>(Object.values(exports))
const recoveryEndpoints = new Set<AnyEndpoint>(Object.values(recovery))

/** A sign-in counts as a change; codes and registrations do not, so that a flood of them from strangers delays no sign-in. */
export function kindOf(endpoint: AnyEndpoint): Priority {
  if (watchedEndpoints.has(endpoint)) return 'health'
  if (exportEndpoints.has(endpoint)) return 'export'
  return endpoint.method === 'GET' || recoveryEndpoints.has(endpoint) ? 'read' : 'change'
}

/**
 * Answers 503 with `Retry-After` while too many calls are in progress, so that accepted ones are answered in time. A call is in
 * progress while the server works for it, not while its body arrives or its answer is read.
 */
export function limitLoad(limits: Limits = defaultLimits) {
  let inProgress = 0
  return async <T>(kind: Priority, work: () => Promise<T>): Promise<T> => {
    if (inProgress >= limits[kind]) throw new AppError('unavailable')
    inProgress++
    try {
      return await work()
    } finally {
      inProgress--
    }
  }
}
