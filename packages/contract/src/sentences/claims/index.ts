import english from './en.json' with { type: 'json' };

/** Reasons against a service, by their codes. A page that shows these loads no other sentences. */
export const englishClaimReasons = english;
