export interface FirstLoad {
  readonly page: string;
  readonly files: number;
  readonly kilobytes: number;
}
interface BuiltFile {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export const limits: { readonly bench: number; readonly page: number; readonly benchPage: string };
export function firstLoads(
  manifest?: Readonly<Record<string, BuiltFile>>,
  kilobytesOf?: (file: string) => number,
): FirstLoad[];
export function overweight(loads: readonly FirstLoad[]): string[];
