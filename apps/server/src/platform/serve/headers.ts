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
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ');

const always: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of every answer; what holds people's data is never kept by a cache (security 3.5). */
export function securityHeaders(url: string): Record<string, string> {
  return url.toLowerCase().startsWith('/api') ? { ...always, 'cache-control': 'no-store' } : { ...always };
}
