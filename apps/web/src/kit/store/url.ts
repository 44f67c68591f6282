import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The search part of an address: texts only, a repeated name as a list. */
export type UrlSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the query string of an address; nothing in it can be refused. */
export function parseUrlSearch(text: string): UrlSearch {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    if (before === undefined) found[name] = value;
    else found[name] = [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

/** The query string, question mark included; empty values leave no trace in the address. */
export function formatUrlSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') params.append(name, String(each));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The page's search and a way to change parts of it; filters live in the address, not in state. */
export function useUrl(): readonly [UrlSearch, (change: UrlSearch, options?: { push?: boolean }) => void] {
  const search: UrlSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (part: UrlSearch, { push = false }: { push?: boolean } = {}) => {
      void navigate({
        to: '.',
        search: (before: UrlSearch) => ({ ...before, ...part }),
        replace: !push,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [search, change];
}
