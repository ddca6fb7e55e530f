/** A refusal as a form shows it: the messages of its fields, or else what failed, and why. */
export type SubmitError = {
  message: string
  /** Why, where the server did not answer. */
  reason?: string | undefined
  /** First message of each refused field, by the name of its input. */
  fields: Record<string, string>
}
