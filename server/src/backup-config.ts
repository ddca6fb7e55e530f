import { join, resolve } from 'node:path'

export type BackupConfig = {
  /** Absolute: where they are made, and kept unless there is a prefix. */
  dir: string
  /** How the names of those in the bucket of S3_URL begin. */
  prefix?: string | undefined
  everyHours: number
  /** How many are kept. */
  keep: number
}

type Settings = { [Name in 'BACKUP_DIR' | 'S3_URL']?: string | undefined } & {
  [Name in 'BACKUP_EVERY' | 'BACKUP_KEEP']?: number | undefined
}

const bucketPrefix = 's3:'

/** `S3:office` would be a folder, and the bucket of `s3://office` a prefix in that of S3_URL. */
export const isBackupPlace = (text: string): boolean => !/^s3:/i.test(text) || /^s3:(?!\/\/)/.test(text)

/** A folder, or `s3:office` for names that begin with `office/` in the bucket of S3_URL. */
export function backupOf(read: Settings, dataDir: string): BackupConfig | undefined {
  const { BACKUP_DIR: dir, BACKUP_EVERY: everyHours = 24, BACKUP_KEEP: keep = 14 } = read
  if (!dir) return undefined
  if (!dir.startsWith(bucketPrefix)) return { dir: resolve(dir), everyHours, keep }
  const prefix = `${dir.slice(bucketPrefix.length).replace(/^\/+|\/+$/g, '')}/`
  return { dir: join(dataDir, 'backups'), prefix: prefix === '/' ? '' : prefix, everyHours, keep }
}

export function missingForBackups(read: Settings): string[] {
  if (read.BACKUP_DIR?.startsWith(bucketPrefix) && !read.S3_URL)
    return ['S3_URL is missing: BACKUP_DIR names a place in its bucket.']
  if (read.BACKUP_DIR || (!read.BACKUP_EVERY && !read.BACKUP_KEEP)) return []
  return ['BACKUP_DIR is missing: backups by the clock need a folder that they go to.']
}
