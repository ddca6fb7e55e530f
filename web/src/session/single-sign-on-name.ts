/** What the operator calls the provider of identities; undefined without one. The server writes it into the page. */
export const singleSignOnName = document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content
