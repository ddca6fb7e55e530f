import { messages } from 'contract/messages'

/**
 * Fetches a part of the program, a second time where the first one failed. While the server cannot be reached it throws a
 * sentence; otherwise what `import` threw, as after an update of the server that removed the file.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
    .catch(load)
    .catch(async (error: unknown) => {
      const isReachable = await fetch('/api/health', { cache: 'no-store' }).then(
        () => true,
        () => false,
      )
      throw isReachable ? error : new Error(messages.network)
    })
}
