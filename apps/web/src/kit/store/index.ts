export { saveChoicesFor, savedNow, useSaved } from './saved.ts';
export { type Store, storeOf, useStore } from './store.ts';
export { useLate } from './use-late.ts';
export { useLatest } from './use-latest.ts';
export { useOnce } from './use-once.ts';
export { readSearch, type UrlSearch, useUrl, writeSearch } from './url.ts';
export { instantNow, millisecondsNow, setTimeZone, today, useTimeZone } from './clock.ts';
export { shownDay, useMoment } from './moment.ts';
