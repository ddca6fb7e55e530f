import { join, relative } from 'node:path'

// Fits the limit of every system for the path of a unix socket.
const longestPath = 100

/** Of a unix socket in a folder, relative to the working directory where that is shorter; undefined when both are too long. */
export function socketPath(folder: string, name: string): string | undefined {
  const path = join(folder, name)
  return [path, relative(process.cwd(), path)].find((each) => Buffer.byteLength(each) < longestPath)
}
