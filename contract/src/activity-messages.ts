/** The sentences of the page of the activity. Apart from `messages`, which every page loads. */
export const activityMessages = {
  missing: 'This line is not part of the activity, or was deleted because of its age.',
  erased: 'What this line said about the record was erased with the personal data of a person.',
  unchanged: 'No value of the record has changed.',
}
