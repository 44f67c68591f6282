/** Sentences that people read, spelt as the specification spells them (1§5, 1§8, 2§5, 2§8). */
export const sentences = {
  required: 'Please complete this field',
  number: 'Must provide a number',
  integer: 'Must contain numbers',
  phone: 'Must provide a valid phone number',
  email: 'Invalid email address',
  valid: 'Must provide a valid value',
  /** The web date field's own wording for text that is not a calendar day. */
  date: 'Must provide a valid date',
  upload: 'Please upload file or wait until upload processing was finished',
  serverFailed:
    'The Server encountered an internal error and was unable to complete your request! Please try again in few minutes. Thank you!',
  requestAborted: 'Request Aborted',
  noPermission: 'Sorry but you do not have permission to access this page',
  invalidSignature: 'Invalid signature. Please login again.',
  unsavedData: 'All unsaved data will be lost. Are you sure you want to continue?',
  noContent: 'No content',
} as const;

export const greaterThanSentence = (value: number): string => `Must provide a number greater than ${value}`;
export const shorterThanSentence = (length: number): string =>
  `This value must be less than ${length} characters`;
