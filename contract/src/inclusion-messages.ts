/** The sentences of inclusions. Apart from `messages`, which every page loads. */
export const inclusionMessages = {
  created: 'Inclusion created successfully',
  updated: 'Inclusion updated successfully',
  failed: 'Failed to save inclusion',
  deleted: 'Inclusion deleted successfully',
  deleteFailed: 'Failed to delete inclusion',
  notOffered: (name: string) => `${name} (not in the catalogue any more)`,
  nameTaken: 'Another inclusion already has this name',
} as const
