declare module 'virtual:wires' {
  import type { PackwrightContract, WireCalls } from '@packwright/contract';
  /** The calls of the contract without their schemas; made by the build (vite.config.ts). */
  export const wires: WireCalls<PackwrightContract>;
}
