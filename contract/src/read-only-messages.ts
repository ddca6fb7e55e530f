/** The sentences of the mode in which nothing can be changed. Apart from `messages`, which every page loads. */
export const readOnlyMessages = {
  title: 'Nothing can be saved at present',
  notice: 'Everything can be read. What you type stays where it is: save it once this notice has gone.',
  refused: 'Nothing can be saved at present, because the operator has asked for no changes. Nothing was changed.',
}
