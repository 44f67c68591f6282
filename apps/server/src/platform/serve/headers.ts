import type { FastifyRequest } from 'fastify';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // Mantine writes its colour variables and measured positions as style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** Of a file that a person uploaded: whatever it holds runs nothing and reaches nothing (API-32). */
export const sandboxPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

const always: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const aYear = 31_536_000;

/**
 * The headers of every answer; caches never store personal data, and no search engine keeps a page (TENANT-6). Over TLS, browsers are told to use nothing
 * else.
 */
export function buildSecurityHeaders({
  url,
  protocol,
}: Pick<FastifyRequest, 'url' | 'protocol'>): Record<string, string> {
  return {
    ...always,
    ...(protocol === 'https' && { 'strict-transport-security': `max-age=${aYear}` }),
    ...(url.toLowerCase().startsWith('/api') && { 'cache-control': 'no-store' }),
  };
}
