/** Asking an operator to look at a name. */
export const reportName = {
  question: (name: string) => `Report the name “${name}”?`,
  line: 'Is this name offensive, or does it pretend to be somebody else? The operator looks at it and can take it away. Nobody sees that it was you.',
  send: 'Report',
  cancel: 'Cancel',
  done: 'Thank you. The operator will look at this name.',
  gone: 'This name is gone already.',
}
