/** A refusal as a form shows it: the messages of its fields, or else one sentence. */
export type SubmitError = {
  message: string
  /** First message of each refused field, by the name of its input. */
  fields: Record<string, string>
}
