/** Fetches the page anew; the browser asks first where input would be lost. */
export const reloadPage = (): void => window.location.reload()
