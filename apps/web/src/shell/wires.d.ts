declare module 'virtual:wires' {
  import type { PackwrightContract, Wires } from '@packwright/contract';
  /** The calls of the contract without their schemas; made by the build (vite.config.ts). */
  export const wires: Wires<PackwrightContract>;
}
