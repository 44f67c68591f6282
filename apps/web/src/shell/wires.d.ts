declare module 'virtual:wires' {
  import type { PackwrightContract, WireCalls } from '@packwright/contract';
  /** The calls that the files loaded so far send, without their schemas; made by the build (wires-plugin.ts). */
  export const wires: Partial<WireCalls<PackwrightContract>>;
}
