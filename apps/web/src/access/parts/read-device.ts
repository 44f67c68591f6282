const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const find = (known: typeof browsers, text: string): string =>
  known.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

/** Browser and system as people name them, from what a browser says of itself; empty where it says nothing known. */
export const readDevice = (userAgent: string): { readonly browser: string; readonly system: string } => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
});
