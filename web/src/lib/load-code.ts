import { messages } from 'contract/messages'

/** Why a part of the program could not be fetched, with a status as failed calls have one. */
export class CodeError extends Error {
  readonly status: 'FETCH_ERROR' | 'CODE_LOST'
  /** The page whose file it is. */
  readonly page: string | undefined

  constructor(status: CodeError['status'], page: string | undefined, cause: unknown) {
    super(status === 'FETCH_ERROR' ? messages.network : messages.lostCode, { cause })
    this.status = status
    this.page = page
  }
}

/** Whether a part of the program is gone although the server answers, as after an update that removed its file: a reload helps. */
export const isCodeLost = (error: unknown): error is CodeError =>
  error instanceof CodeError && error.status === 'CODE_LOST'

/** Fetches a part of the program, a second time where the first one failed. Throws a `CodeError`, whose message says what helps. */
export async function loadCode<Module>(load: () => Promise<Module>, page?: string): Promise<Module> {
  return load()
    .catch(load)
    .catch(async (error: unknown) => {
      // A proxy may answer for a server that restarts.
      const isReachable = await fetch('/api/health', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      throw new CodeError(isReachable ? 'CODE_LOST' : 'FETCH_ERROR', page, error)
    })
}
