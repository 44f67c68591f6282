export { setChoiceOwner, getSavedChoice, useSavedChoice } from './saved-choice.ts';
export { type Store, createStore, useStore } from './store.ts';
export { useDelayedFlag } from './use-delayed-flag.ts';
export { useLastRequest } from './use-last-request.ts';
export { useLatest } from './use-latest.ts';
export { useActionLock } from './use-action-lock.ts';
export { parseUrlSearch, type UrlSearch, useUrl, formatUrlSearch } from './url.ts';
export { getNowInstant, getNowMilliseconds, setTimeZone, getToday, useTimeZone } from './clock.ts';
export { formatWireDay, useDateTimeFormat } from './date-time-format.ts';
