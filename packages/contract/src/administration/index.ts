export { type BooksRule, booksRules } from './books-rules.ts';
export { notificationList } from './notification-calls.ts';
export { administrationGuide } from './guide.ts';
export { printProfileList } from './print-profile-list.ts';
export { administrationCalls, type SavedKind } from './calls.ts';
export { administrationRefusals } from './refusals.ts';
