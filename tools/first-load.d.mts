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
interface Kilobytes {
  readonly bench: number;
  readonly page: number;
}
export const benchPage: string;
export const targets: Kilobytes;
export const limits: Kilobytes;
export function measureFirstLoads(
  manifest?: Readonly<Record<string, BuiltFile>>,
  measureFile?: (file: string) => number,
): FirstLoad[];
export function findOverweightPages(loads: readonly FirstLoad[]): string[];
