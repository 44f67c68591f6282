export interface Fault {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

export const isTsx = (path: string): boolean => path.endsWith('.tsx');
