const names = { secure: '__Host-d', plain: 'd' } as const;
const yearSeconds = 365 * 24 * 3600;

/** The browser's own secret, by which a session knows the device it was begun on; undefined when there is none. */
export function readDeviceCookie(header: string | undefined): string | undefined {
  const cookies = (header ?? '').split(';').map((each) => each.trim().split('='));
  const getCookieValue = (name: string) => cookies.find(([each]) => each === name)?.[1];
  const value = getCookieValue(names.secure) ?? getCookieValue(names.plain);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Sent to no other site and read by no script; over TLS never sent without it (SESSION-8). */
export function buildDeviceCookie(token: string, isSecure: boolean): string {
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict`;
  return isSecure
    ? `${names.secure}=${token}; ${attributes}; Secure`
    : `${names.plain}=${token}; ${attributes}`;
}
