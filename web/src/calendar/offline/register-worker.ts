/** Stores the files that a day sheet needs, from the first sheet on. Service workers exist in secure contexts only. */
export function registerWorker() {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
