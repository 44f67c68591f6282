export const serverProcess: {
  readonly arguments: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};
