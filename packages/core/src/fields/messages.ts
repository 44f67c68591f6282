// The sentences that people read beside a field (API-20).

export const requiredMessage = 'Please complete this field';
export const numberMessage = 'Must provide a number';
export const integerMessage = 'Must contain numbers';
export const phoneMessage = 'Must provide a valid phone number';
export const emailMessage = 'Invalid email address';
export const validValueMessage = 'Must provide a valid value';
export const invisibleMessage =
  'This text has characters that cannot be seen. Please type it instead of pasting it';
export const medicareExpiryMessage = 'Medicare Expiry Date Incorrect';
export const uploadPendingMessage = 'Please upload file or wait until upload processing was finished';
export const userNameTakenMessage = 'This username is taken. Try another.';
export const emailTakenMessage = 'This email is taken. Try another.';
export const userNameRequiredMessage = 'Username is required';
export const passwordRequiredMessage = 'Password is required';
export const resetPasswordMismatchMessage = 'Password (Confirm) does not match';
export const renewPasswordMismatchMessage = 'Confirm Password does not match';
export const priorityTakenMessage = 'The priority number already exists.';
/** The title of what went wrong while a password is recovered; spelt so. */
export const recoverFailedTitle = 'Opps! Something has happened';
/** The rule "after 01/01/1900" has no fixed sentence; this one is ours. */
export const dateMinimumMessage = 'Must be after 01/01/1900';

export const formatGreaterThanMessage = (value: number): string =>
  `Must provide a number greater than ${value}`;

/** A text of exactly `length` characters is already too long. */
export const formatMaxLengthMessage = (length: number): string =>
  `This value must be less than ${length} characters`;

/** The value must be the same as the other field's or later. */
export const formatNotBeforeMessage = (otherField: string): string =>
  `Must be greater than or equal to ${otherField}`;

/** The value must be the same as the other field's or earlier. */
export const formatNotAfterMessage = (otherField: string): string =>
  `Must be less than or equal to ${otherField}`;
