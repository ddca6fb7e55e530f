/** A result of type T that the database already wrote as JSON, in the form that the contract declares. It is sent as it is. */
export class JsonText<T> {
  declare readonly result: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
