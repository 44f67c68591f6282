import 'react';

declare module 'react' {
  /** Custom properties in `style`. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
